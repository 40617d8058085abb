import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { formatMoney } from '#src/i18n/format.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Link } from '#src/ui/Link.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import type { Product } from '../shop/offers.ts';
import { usePlanName } from '../shop/use-plan-name.ts';
import { rememberBooking } from './return-address.ts';

interface PlanOfferProps {
  plan: Product;
  /** Credits of one lesson. */
  each: number;
}

/** The smallest plan that covers it: price, price of a lesson, validity; the other sizes are one tap away. */
export function PlanOffer({ plan, each }: PlanOfferProps) {
  const { t } = useTranslation(['booking', 'vocabulary']);
  const currency = useCurrency();
  const planName = usePlanName();
  const { pathname, search } = useLocation();
  const { credits, priceCents, validMonths } = plan;
  const lesson = formatMoney(Math.round((priceCents / credits) * each), currency);
  return (
    <Box role="group" aria-label={t('short.plan-label')} sx={frame}>
      <Box sx={line}>
        <b>{planName(plan.name)}</b>
        <b>{formatMoney(priceCents, currency)}</b>
      </Box>
      <Box sx={[line, { color: 'text.secondary' }]}>
        <span>{t('short.credits', { count: credits })}</span>
        <span>{t('short.per-lesson', { price: lesson })}</span>
      </Box>
      <Box sx={[line, { color: 'text.secondary' }]}>
        <span>{validMonths === null ? t('short.no-expiry') : t('short.valid', { count: validMonths })}</span>
      </Box>
      <Link
        to={paths.studentShop}
        onClick={() => rememberBooking(pathname + search)}
        sx={{ justifySelf: 'start', py: 1.25 }}
      >
        {t('short.other-sizes')}
      </Link>
    </Box>
  );
}

const frame = {
  display: 'grid',
  gap: 0.25,
  px: 2,
  pt: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontVariantNumeric: 'tabular-nums',
} as const;
const line = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 } as const;
