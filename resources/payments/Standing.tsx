import type { PaymentRecord } from '#domain/api/payments.ts';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';

/** Where a payment stands; a late one says so. */
export function Standing({ payment }: { payment: Pick<PaymentRecord, 'status' | 'isOverdue'> }) {
  return <StatusBadge value={payment.isOverdue ? 'OVERDUE' : payment.status} />;
}
