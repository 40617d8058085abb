import type { PaymentRecord } from '#domain/billing/api/payments.ts';
import { paths } from '#src/paths.ts';
import { NoValue } from '#src/ui/NoValue.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';

/** The student or company that pays. */
export function Payer({
  payment: { studentId, studentName, businessId, businessName },
}: {
  payment: PaymentRecord;
}) {
  if (studentId) return <CellLink to={paths.student(studentId)}>{studentName}</CellLink>;
  if (businessId) return <CellLink to={paths.businessOne(businessId)}>{businessName}</CellLink>;
  return <NoValue />;
}
