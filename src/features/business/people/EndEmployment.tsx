import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { LeaverLessons } from '#calls/business/api/business-people.ts';
import { listEmployees } from '#calls/business/api/business-students.ts';
import { businessUsage } from '#calls/business/api/business-usage.ts';
import { endEmployment } from '#calls/business/api/own-people.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { Typography } from '#src/ui/Typography.tsx';

interface EndEmploymentProps {
  person: { id: string; fullName: string };
  onClose: () => void;
}

/** Ends an employment; shows the consequences for lessons and credits first. */
export function EndEmployment({ person, onClose }: EndEmploymentProps) {
  const { t } = useTranslation(['company-people', 'common']);
  const navigate = useNavigate();
  const end = useCommand(endEmployment, { invalidates: [listEmployees, businessUsage] });
  const form = usePlainForm({ lessons: 'CANCEL', reason: '' });
  const { id, fullName: name } = person;
  const save = async ({ lessons, reason }: { lessons: string; reason: string }) => {
    const body = { lessons: lessons as LeaverLessons, reason };
    const { returnedCredits: count } = await end.mutateAsync({ params: { id }, body });
    toast.success(t('ended', { name, count }));
    await navigate(paths.businessDashboard);
  };
  return (
    <Modal title={t('end-of', { name })} size="small" onClose={end.isPending ? undefined : onClose}>
      <Form form={form} onSubmit={save}>
        <Typography>{t('end-text')}</Typography>
        <SelectField
          name="lessons"
          label={t('lessons')}
          options={(['CANCEL', 'KEEP'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <TextField name="reason" label={t('reason')} rows={2} />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('end-do')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
