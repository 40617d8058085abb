import {
  erasePerson,
  getPersonalRequest,
  listPersonalRequests,
  type PersonalRequest,
} from '#domain/people/api/personal-data.ts';
import { useCommand } from '#src/api/queries.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { toast } from '#src/toast-store.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** The last step; the name has to be typed, so that no one erases by accident. */
export function EraseDialog({ request, onClose }: { request: PersonalRequest; onClose: () => void }) {
  const t = useT('privacy');
  const { id, accountName: name } = request;
  const form = useSchemaForm<{ confirmName: string }>(erasePerson.body, { confirmName: '' });
  const erase = useCommand(erasePerson, { invalidates: [listPersonalRequests, getPersonalRequest] });
  const submit = async (body: { confirmName: string }) => {
    await erase.mutateAsync({ params: { id }, body });
    toast.success(t('one.erased'));
    onClose();
  };
  return (
    <Modal title={t('one.erase-title', { name })} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <Notice variant="warning">{t('one.erase-text')}</Notice>
        <TextField name="confirmName" label={t('one.erase-name')} autoComplete="off" />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('one.erase-submit', { name })}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
