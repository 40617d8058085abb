import { useTranslation } from 'react-i18next';
import { reportThread } from '#calls/office/api/threads.ts';
import { useCommand } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';

interface ReportDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Reports a thread to the school, with a reason. */
export function ReportDialog({ id, name, onClose }: ReportDialogProps) {
  const { t } = useTranslation('messages');
  const form = usePlainForm<{ reason: string }>({ reason: '' });
  const report = useCommand(reportThread);
  const submit = async (body: { reason: string }) => {
    await report.mutateAsync({ params: { id }, body });
    toast.success(t('report.done'));
    onClose();
  };
  return (
    <Modal title={t('report.title')} size="small" onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <TextField
          name="reason"
          label={t('report.reason')}
          hint={t('report.text', { name })}
          rows={4}
          takesFocus
        />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('report.submit')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
