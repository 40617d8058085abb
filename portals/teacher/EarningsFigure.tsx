import Payments from '@mui/icons-material/PaymentsOutlined';
import TrendingDown from '@mui/icons-material/TrendingDown';
import TrendingUp from '@mui/icons-material/TrendingUp';
import { useTranslation } from 'react-i18next';
import { getEarningsSoFar } from '#calls/billing/api/teacher-credits.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import { useApi } from '#src/api/queries.ts';
import { formatDay } from '#src/i18n/format-day.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { paths } from '#src/paths.ts';
import { useCurrency } from '#src/ui/currency-context.ts';
import { KeyFigure } from '#src/ui/KeyFigure.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';

type Earnings = Reply<typeof getEarningsSoFar>;

function trendOf({ totalCents, untilCents }: Earnings) {
  if (totalCents === untilCents) return { icon: Payments, tone: 'neutral', trend: 'same' } as const;
  return totalCents > untilCents
    ? ({ icon: TrendingUp, tone: 'success', trend: 'more' } as const)
    : ({ icon: TrendingDown, tone: 'warning', trend: 'less' } as const);
}

/** Earnings of this month beside those of last month up to the same day. */
export function EarningsFigure() {
  const { t } = useTranslation('glance');
  const currency = useCurrency();
  const { data } = useApi(getEarningsSoFar);
  const common = { isCompact: true, label: t('earnings'), to: paths.teacherCredits };
  if (!data) return <KeyFigure {...common} icon={Payments} value={<span aria-hidden>…</span>} />;
  const { totalCents, untilCents, until } = data;
  if (totalCents === 0 && untilCents === 0)
    return <KeyFigure {...common} icon={Payments} value={<NoValue />} note={t('earnings-none')} />;
  const { icon, tone, trend } = trendOf(data);
  const difference = formatMoney(Math.abs(totalCents - untilCents), currency);
  return (
    <KeyFigure
      {...common}
      icon={icon}
      tone={tone}
      value={<MoneyField cents={totalCents} />}
      note={t(`earnings-${trend}`, { difference, day: formatDay(until) })}
    />
  );
}
