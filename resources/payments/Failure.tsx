import type { PaymentRecord } from '#domain/billing/api/payments.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Reason of a failed payment, as text if it is a known code of the payment service. */
export function Failure({ payment: { failureReason } }: { payment: Pick<PaymentRecord, 'failureReason'> }) {
  const t = useT();
  return failureReason && t(`payments.failure.${failureReason}`, { defaultValue: failureReason });
}
