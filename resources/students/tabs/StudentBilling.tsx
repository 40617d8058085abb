import { useTranslation } from 'react-i18next';
import { getStudentBilling, removeStudentBilling } from '#domain/billing/api/billing-details.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { BillingCard } from '#src/features/billing/BillingCard.tsx';
import { useCan } from '#src/session/use-can.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StudentBillingForm } from './StudentBillingForm.tsx';

/** The payer of the student's next invoices; staff with permission to edit students can change it. */
export function StudentBilling({ id, isMinor }: { id: string; isMinor: boolean }) {
  const { t } = useTranslation('billing-details');
  const canChange = useCan()('students', 'edit');
  const query = useApi(getStudentBilling, { params: { id } });
  const remove = useCommand(removeStudentBilling, { invalidates: [getStudentBilling] });
  return (
    <QueryView query={query}>
      {(details) => (
        <BillingCard
          title={t('title')}
          hint={t('staff-hint')}
          details={details}
          onRemove={canChange ? () => remove.mutateAsync({ params: { id } }) : undefined}
          formOf={
            canChange
              ? (onDone) => <StudentBillingForm id={id} isMinor={isMinor} details={details} onDone={onDone} />
              : undefined
          }
        />
      )}
    </QueryView>
  );
}
