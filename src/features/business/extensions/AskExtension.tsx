import { useTranslation } from 'react-i18next';
import { askExtension, listExtensions } from '#calls/business/api/business-extensions.ts';
import { addMonths, parsePlainDate } from '#domain/values/plain-date.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useCommand } from '#src/api/queries.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { Typography } from '#src/ui/Typography.tsx';

interface AskExtensionProps {
  student: { id: string; name: string; lossOn: string | null };
  onClose: () => void;
}

/** Asks the school to extend the expiry of an employee's credits; proposes one month. */
export function AskExtension({ student, onClose }: AskExtensionProps) {
  const { t } = useTranslation(['extension', 'common']);
  const today = useToday();
  const ask = useCommand(askExtension, { invalidates: [listExtensions] });
  const { id, name, lossOn } = student;
  const form = usePlainForm<{ until: string; note: string }>(
    { until: addMonths(parsePlainDate(lossOn ?? today), 1), note: '' },
    ['note'],
  );
  const save = async ({ until, note }: { until: string; note: string }) => {
    await ask.mutateAsync({ body: { studentId: id, until: until as never, note: note || null } });
    toast.success(t('asked'));
    onClose();
  };
  return (
    <Modal title={t('ask-of', { name })} size="small" onClose={ask.isPending ? undefined : onClose}>
      <Form form={form} onSubmit={save}>
        <Typography>{t('ask-text', { name })}</Typography>
        <DateField name="until" label={t('until')} takesFocus />
        <TextField name="note" label={t('note')} autoComplete="off" />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('send')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
