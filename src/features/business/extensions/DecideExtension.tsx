import { useTranslation } from 'react-i18next';
import {
  approveExtension,
  declineExtension,
  type Extension,
  listExtensions,
} from '#calls/business/api/business-extensions.ts';
import { businessUsage } from '#calls/business/api/business-usage.ts';
import { useCommand } from '#src/api/queries.ts';
import { useUndoToast } from '#src/api/use-undo.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { Typography } from '#src/ui/Typography.tsx';

const CHANGED = { invalidates: [listExtensions, businessUsage] };

interface DecideExtensionProps {
  extension: Extension;
  isApproved: boolean;
  onClose: () => void;
}

/** Support approves the later expiry date, or declines with a reason. */
export function DecideExtension({ extension, isApproved, onClose }: DecideExtensionProps) {
  const { t } = useTranslation(['extension', 'common']);
  const offerUndo = useUndoToast(CHANGED);
  const { id, studentName: name } = extension;
  const approve = useCommand(approveExtension, {
    ...CHANGED,
    onReply: ({ undoId }) => offerUndo(t('approved', { name }), undoId),
  });
  const decline = useCommand(declineExtension, CHANGED);
  const form = usePlainForm<{ until: string; answer: string }>({ until: extension.until, answer: '' });
  const save = async ({ until, answer }: { until: string; answer: string }) => {
    const params = { id };
    if (isApproved) {
      await approve.mutateAsync({ params, body: { until: until as never } });
    } else {
      await decline.mutateAsync({ params, body: { answer } });
      toast.success(t('declined'));
    }
    onClose();
  };
  return (
    <Modal title={t(isApproved ? 'approve-of' : 'decline-of', { name })} size="small" onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <Typography>{t(isApproved ? 'approve-text' : 'decline-text')}</Typography>
        {isApproved ? (
          <DateField name="until" label={t('until')} takesFocus />
        ) : (
          <TextField name="answer" label={t('answer')} takesFocus />
        )}
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t(isApproved ? 'approve' : 'decline')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
