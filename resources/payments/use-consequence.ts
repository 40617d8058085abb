import type { PaymentRecord } from '#domain/api/payments.ts';
import { type Currency, formatMoney } from '#domain/values/money.ts';
import { useWords } from '../use-words.ts';

type Expected = Pick<PaymentRecord, 'amountCents' | 'currency' | 'orderStatus'>;

/** What recording so much money leads to, in a sentence. */
export function useConsequence({ amountCents, currency, orderStatus }: Expected, toGiveBack: boolean) {
  const t = useWords();
  const money = (cents: number) => formatMoney(cents, currency as Currency);
  return (receivedCents: number): string => {
    if (toGiveBack) return t('payments.again-consequence', { amount: money(receivedCents) });
    if (receivedCents > amountCents)
      return t('payments.more-consequence', { amount: money(receivedCents - amountCents) });
    if (receivedCents === amountCents) return t('payments.record-consequence');
    return orderStatus === 'EXPIRED'
      ? t('payments.again-consequence', { amount: money(receivedCents) })
      : t('payments.less-consequence', { amount: money(amountCents - receivedCents) });
  };
}
