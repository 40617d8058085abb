import type { PaymentDetail } from '#domain/billing/api/orders.ts';
import { Card } from '#src/ui/Card.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { DataTable } from '#src/backoffice/record/DataTable.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Amount } from '../Amount.tsx';

const BADGE = { DONE: 'REFUNDED', WAITING: 'PENDING', FAILED: 'FAILED' } as const;

/** Whether a refund has been paid; a failed one has to be sent another way. */
function RefundState({ status, failureReason }: PaymentDetail['refunds'][number]) {
  const t = useT();
  return (
    <>
      <StatusBadge of="paymentStatus" value={BADGE[status]} />
      {failureReason !== null && (
        <div>
          {t('payments.refund-by-hand', {
            why: t(`payments.failure.${failureReason}`, { defaultValue: failureReason }),
          })}
        </div>
      )}
    </>
  );
}

/** Refunds with their reasons; nothing when there are none. */
export function Refunds({ refunds, currency }: { refunds: PaymentDetail['refunds']; currency: string }) {
  const t = useT();
  if (refunds.length === 0) return null;
  return (
    <Card title={t('payments.refunds')}>
      <DataTable
        label={t('payments.refunds')}
        words="payments.refund"
        rows={refunds}
        numeric={['amountCents', 'creditsTaken']}
        columns={{
          at: ({ at }) => <InstantField at={at} />,
          reason: ({ reason }) => reason,
          amountCents: ({ amountCents }) => <Amount cents={amountCents} of={currency} />,
          creditsTaken: ({ creditsTaken }) => creditsTaken,
          status: (refund) => <RefundState {...refund} />,
        }}
      />
    </Card>
  );
}
