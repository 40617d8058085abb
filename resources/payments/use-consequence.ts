import type { PaymentRecord } from '#domain/billing/api/payments.ts';
import { type Currency, formatMoney } from '#domain/values/money.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Expected = Pick<PaymentRecord, 'amountCents' | 'currency' | 'orderStatus' | 'kind' | 'studentId'>;

/** What recording so much money leads to, in a sentence. */
export function useConsequence(payment: Expected, toGiveBack: boolean) {
  const { amountCents, currency, orderStatus } = payment;
  const t = useT();
  // A company's month and an employee's share are paid for after the credits were had.
  const of = payment.kind === 'SALE' && payment.studentId !== null ? 'sale' : 'debt';
  const money = (cents: number) => formatMoney(cents, currency as Currency);
  return (receivedCents: number): string => {
    if (toGiveBack) return t('payments.again-consequence', { amount: money(receivedCents) });
    if (receivedCents > amountCents)
      return t(`payments.consequence.${of}.more`, { amount: money(receivedCents - amountCents) });
    if (receivedCents === amountCents) return t(`payments.consequence.${of}.exact`);
    return orderStatus === 'EXPIRED'
      ? t('payments.again-consequence', { amount: money(receivedCents) })
      : t(`payments.consequence.${of}.less`, { amount: money(amountCents - receivedCents) });
  };
}
