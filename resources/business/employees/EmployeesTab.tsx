import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BusinessRecord } from '#domain/business/api/business.ts';
import type { Employee } from '#domain/business/api/business-students.ts';
import { Employees } from '#src/features/business/employees/Employees.tsx';
import { useCan } from '#src/session/use-can.ts';
import { Button } from '#src/ui/Button.tsx';
import { ImportButton } from '#src/backoffice/list/ImportButton.tsx';
import { AddEmployee } from './AddEmployee.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { ManageEmployee } from './ManageEmployee.tsx';
import { WhenEditable } from '#src/backoffice/record/WhenEditable.tsx';

/** The company's employees with their credits and lessons, and support's actions. */
export function EmployeesTab({ business }: { business: BusinessRecord }) {
  const { t } = useTranslation('company-record');
  const canImport = useCan()('students', 'edit');
  const [open, setOpen] = useState<'new' | Employee | null>(null);
  const [leaver, setLeaver] = useState<Employee | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Employees
        businessId={business.id}
        costCentres={business.costCentres}
        actions={
          <>
            {canImport && <ImportButton of="students" businessId={business.id} />}
            <WhenEditable>
              <Button startIcon={<PersonAdd />} onClick={() => setOpen('new')}>
                {t('employee.add')}
              </Button>
            </WhenEditable>
          </>
        }
        actionsOf={(employee) => (
          <WhenEditable>
            <Button
              aria-label={t('employee.manage-of', { name: employee.fullName })}
              onClick={() => setOpen(employee)}
            >
              {t('employee.manage')}
            </Button>
          </WhenEditable>
        )}
      />
      {open === 'new' && <AddEmployee business={business} onClose={close} />}
      {open !== null && open !== 'new' && (
        <ManageEmployee
          business={business}
          employee={open}
          onClose={close}
          onLeave={() => {
            setLeaver(open);
            close();
          }}
        />
      )}
      {leaver && <LeaveDialog business={business} employee={leaver} onClose={() => setLeaver(null)} />}
    </>
  );
}
