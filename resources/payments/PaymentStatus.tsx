import type { PaymentRecord } from '#domain/billing/api/payments.ts';
import { Box } from '#src/ui/Box.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';

type Stands = Pick<PaymentRecord, 'status' | 'isOverdue' | 'surplusCents'>;

/** The status of a payment; says when it is overdue or has money to refund. */
export function PaymentStatus({ payment: { status, isOverdue, surplusCents } }: { payment: Stands }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <StatusBadge of="paymentStatus" value={isOverdue ? 'OVERDUE' : status} />
      {surplusCents > 0 && <StatusBadge of="paymentStatus" value="TO_GIVE_BACK" />}
    </Box>
  );
}
