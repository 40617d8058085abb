import type { PaymentRecord } from '#domain/api/payments.ts';
import { useWords } from '../use-words.ts';

/** Why it came to nothing, in words where the payment service gave one of its codes. */
export function Failure({ payment: { failureReason } }: { payment: Pick<PaymentRecord, 'failureReason'> }) {
  const t = useWords();
  return failureReason && t(`payments.failure.${failureReason}`, { defaultValue: failureReason });
}
