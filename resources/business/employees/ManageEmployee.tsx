import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BusinessRecord } from '#domain/business/api/business.ts';
import { changeEmployee } from '#domain/business/api/business-people.ts';
import { type Employee, listEmployees } from '#domain/business/api/business-students.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Select } from '#src/ui/form/Select.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { toast } from '#src/toast-store.ts';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { HandCredits } from './HandCredits.tsx';
import { useCentreOptions } from './use-centre-options.ts';

interface ManageEmployeeProps {
  business: BusinessRecord;
  employee: Employee;
  onClose: () => void;
  /** They leave the company: that is decided apart. */
  onLeave: () => void;
}

/** One employee: cost centre, and assigned credits. */
export function ManageEmployee({ business, employee, onClose, onLeave }: ManageEmployeeProps) {
  const { t } = useTranslation(['company-record', 'common']);
  const renew = useRenewRecord('business');
  const options = useCentreOptions(business);
  const now = business.costCentres.find(({ name }) => name === employee.costCentre)?.id ?? '';
  const [centre, setCentre] = useState(now);
  const change = useCommand(changeEmployee, {
    invalidates: [listEmployees],
    onSuccess: async () => {
      await renew();
      toast.success(t('employee.centre-saved'));
    },
    onError: (error) => {
      setCentre(now);
      toast.error(errorText(error, t));
    },
  });
  const choose = (id: string) => {
    setCentre(id);
    const params = { id: business.id, studentId: employee.id };
    change.mutate({ params, body: { costCentreId: id || null } });
  };
  return (
    <Modal title={employee.fullName} size="small" onClose={onClose}>
      {business.costCentres.length > 0 && (
        <Box component="label" sx={{ display: 'grid', gap: 0.75, fontWeight: 600, mb: 3 }}>
          {t('employee.centre')}
          <Select
            value={centre}
            options={options}
            disabled={change.isPending}
            onChange={({ target }) => choose(target.value)}
          />
        </Box>
      )}
      <HandCredits businessId={business.id} employee={employee} onDone={onClose} />
      <Box sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button color="error" onClick={onLeave}>
          {t('employee.leaves')}
        </Button>
      </Box>
    </Modal>
  );
}
