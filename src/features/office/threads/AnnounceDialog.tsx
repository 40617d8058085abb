import { useTranslation } from 'react-i18next';
import { announceToGroup } from '#calls/office/api/threads.ts';
import { useCommand } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';

interface AnnounceDialogProps {
  groupId: string;
  name: string;
  onClose: () => void;
}

/** Writes to all members of a group. */
export function AnnounceDialog({ groupId, name, onClose }: AnnounceDialogProps) {
  const { t } = useTranslation('messages');
  const form = usePlainForm<{ text: string }>({ text: '' });
  const announce = useCommand(announceToGroup);
  const submit = async (body: { text: string }) => {
    const { count } = await announce.mutateAsync({ params: { id: groupId }, body });
    toast.success(t('announce.done', { count }));
    onClose();
  };
  return (
    <Modal title={t('announce.title', { name })} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <TextField name="text" label={t('announce.text')} hint={t('announce.hint')} rows={5} takesFocus />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('announce.submit')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
