import { useTranslation } from 'react-i18next';
import { formatMoney } from '#src/i18n/format.ts';
import { useCurrency } from '#src/ui/currency-context.ts';

interface Gives {
  percentOff: number | null;
  amountOffCents: number | null;
}

/** '20 % off', '5 € off'. */
export function useGives(): (promo: Gives) => string {
  const { t } = useTranslation('promo');
  const currency = useCurrency();
  return ({ percentOff, amountOffCents }) =>
    percentOff === null
      ? t('amount', { amount: formatMoney(amountOffCents ?? 0, currency) })
      : t('percent', { percent: percentOff });
}
