import { useTranslation } from 'react-i18next';
import type { BusinessRecord } from '#domain/business/api/business.ts';
import { addEmployee } from '#domain/business/api/business-people.ts';
import { listEmployees } from '#domain/business/api/business-students.ts';
import { useCommand } from '#src/api/queries.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { Typography } from '#src/ui/Typography.tsx';
import { ReferenceField } from '#src/backoffice/form/ReferenceField.tsx';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { useCentreOptions } from './use-centre-options.ts';

interface AddEmployeeProps {
  business: BusinessRecord;
  onClose: () => void;
}

/** A student of the school becomes an employee of the company. */
export function AddEmployee({ business, onClose }: AddEmployeeProps) {
  const { t } = useTranslation(['company-record', 'common']);
  const renew = useRenewRecord('business');
  const add = useCommand(addEmployee, { invalidates: [listEmployees] });
  const centres = useCentreOptions(business);
  const form = usePlainForm({ studentId: '', costCentreId: '' }, ['costCentreId']);
  const save = async ({ studentId, costCentreId }: { studentId: string; costCentreId: string }) => {
    const body = { studentId, costCentreId: costCentreId || null };
    await add.mutateAsync({ params: { id: business.id }, body });
    await renew();
    toast.success(t('employee.added', { name: t('employee.someone') }));
    onClose();
  };
  return (
    <Modal title={t('employee.add')} size="small" onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <Typography>{t('employee.add-text')}</Typography>
        <ReferenceField
          name="studentId"
          label={t('employee.person')}
          resource="students"
          nameField="fullName"
        />
        {business.costCentres.length > 0 && (
          <SelectField name="costCentreId" label={t('employee.centre')} options={centres} />
        )}
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('employee.add')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
