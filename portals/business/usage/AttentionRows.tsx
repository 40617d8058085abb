import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AttentionBusiness } from '#calls/business/api/business-attention.ts';
import type { AttentionReason } from '#domain/business/business-attention.ts';
import { attendanceRate } from '#domain/business/business-usage.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { rowsSx, secondSx, stackedOnPhone } from '#src/features/business/usage/rows-style.ts';
import { paths } from '#src/paths.ts';
import type { Tone } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';

const TONE: Readonly<Record<AttentionReason, Tone>> = {
  OVERDUE: 'danger',
  LOSS: 'warning',
  CONTRACT: 'info',
  ATTENDANCE: 'accent',
};

/** One line per company: its problems as coloured text, and figures that link to their rows. */
export function AttentionRows({ businesses }: { businesses: readonly AttentionBusiness[] }) {
  const { t } = useTranslation('company');
  return (
    <Box component="ul" aria-label={t('attention.title')} sx={[rowsSx, stackedOnPhone, { mt: 1.5 }]}>
      {businesses.map((business) => (
        <li key={business.id}>
          <div>
            <Link to={paths.businessOne(business.id)}>
              <b>{business.name}</b>
            </Link>
            <BusinessFacts business={business} />
          </div>
          <Box sx={pills}>
            {business.reasons.length === 0 && <Chip tone="neutral">{t('attention.nothing')}</Chip>}
            {business.reasons.map((reason) => (
              <Chip key={reason} tone={TONE[reason]}>
                {t(`attention.reason.${reason}`)}
              </Chip>
            ))}
          </Box>
        </li>
      ))}
    </Box>
  );
}

function BusinessFacts({ business }: { business: AttentionBusiness }) {
  const { t } = useTranslation('company');
  const today = useToday();
  const { id, overdueCents, forecast, contractEndsOn, completed, missed } = business;
  const rate = attendanceRate({ completed, missed });
  const to = (rest: string) => `${paths.businessOne(id)}${rest}`;
  return (
    <Box sx={[secondSx, facts]}>
      {(overdueCents ?? 0) > 0 && (
        <Link to={to('#invoices')}>
          <MoneyField cents={overdueCents ?? 0} /> {t('attention.overdue')}
        </Link>
      )}
      {forecast > 0 && (
        <Link to={to('?figure=forecast#usage')}>{t('attention.credits', { count: forecast })}</Link>
      )}
      {contractEndsOn && (
        <Link to={to('#contract')}>
          {t(contractEndsOn < today ? 'attention.ended' : 'attention.ends')}{' '}
          <PlainDateField date={contractEndsOn} />
        </Link>
      )}
      {rate !== null && (
        <Link to={to('?period=quarter&show=lessons#usage')}>
          {t('attention.attendance', { percent: rate })}
        </Link>
      )}
    </Box>
  );
}

const facts = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  '& a': { display: 'inline-flex', gap: 0.5, alignItems: 'center', minHeight: { xs: 44, md: 24 } },
} as const;
const pills = { display: 'flex', flexWrap: 'wrap', gap: 0.5 } as const;
