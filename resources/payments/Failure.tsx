import type { PaymentRecord } from '#domain/billing/api/payments.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Why it came to nothing, in words where the payment service gave one of its codes. */
export function Failure({ payment: { failureReason } }: { payment: Pick<PaymentRecord, 'failureReason'> }) {
  const t = useT();
  return failureReason && t(`payments.failure.${failureReason}`, { defaultValue: failureReason });
}
