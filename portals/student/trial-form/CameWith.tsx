import { formatDay } from '#src/i18n/format-day.ts';
import { useTranslation } from 'react-i18next';
import { getPromo } from '#calls/billing/api/promos.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import { Notice } from '#src/ui/Notice.tsx';
import type { Contact } from './draft.ts';

/** The offer of a promotion; for an invalid code a notice, because the trial can still be requested. */
function Promotion({ code }: { code: string }) {
  const { t } = useTranslation('trial-form');
  const currency = useCurrency();
  const { data, error } = useApi(getPromo, { params: { code } }, { retry: false });
  const isNone = error instanceof ApiError && [400, 404].includes(error.status);
  if (isNone || (data && data.state !== 'HOLDS'))
    return <Notice variant="warning">{t('came-with.over', { code })}</Notice>;
  if (!data) return null;
  const { percentOff, amountOffCents, endsOn } = data;
  const amount = formatMoney(amountOffCents ?? 0, currency);
  return (
    <Notice variant="success">
      {percentOff === null
        ? t('came-with.amount', { code: data.code, amount })
        : t('came-with.percent', { code: data.code, percent: percentOff })}
      {endsOn && ` ${t('came-with.until', { day: formatDay(endsOn) })}`}
    </Notice>
  );
}

/** Codes from the address, shown from the first step on; the last step has fields for them. */
export function CameWith({ contact: { referral, promo } }: { contact: Contact }) {
  const { t } = useTranslation('trial-form');
  if (!referral && !promo) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2.5 }}>
      {referral && <Notice variant="success">{t('came-with.friend', { code: referral })}</Notice>}
      {promo && <Promotion code={promo} />}
    </Box>
  );
}
