import type { ReplayMonth } from '#domain/provider/api/rule-replays.ts';
import { REPLAYED_DECISIONS, type ReplayedDecision } from '#domain/provider/rule-replay.ts';
import { formatCount } from '#src/i18n/format-count.ts';
import { formatMonth, formatShortMonth } from '#src/i18n/format-month.ts';
import { formatRoundMoney } from '#src/i18n/format.ts';
import { BarChart } from '#src/ui/BarChart.tsx';
import { Box } from '#src/ui/Box.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import { KeyFigure } from '#src/ui/KeyFigure.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { changedIn, totalOf } from './replay-totals.ts';

/** The sums before and after, and how many decisions change in each month. */
export function ReplayFigures({ months }: { months: readonly ReplayMonth[] }) {
  const t = useT('rules');
  const isChanged = months.some((month) => changedIn(month) > 0);
  return (
    <>
      <Box sx={figures}>
        {REPLAYED_DECISIONS.map((kind) => (
          <Figure key={kind} kind={kind} months={months} />
        ))}
      </Box>
      {isChanged ? (
        <Box component="section" aria-labelledby="replay-months">
          <Box component="h3" id="replay-months" sx={{ m: 0, mb: 1.5, fontSize: '1rem' }}>
            {t('replay.by-month')}
          </Box>
          <BarChart
            label={t('replay.by-month')}
            points={months.map((month) => ({
              label: formatMonth(month.month),
              shortLabel: formatShortMonth(month.month),
              value: changedIn(month),
            }))}
          />
        </Box>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{t('replay.nothing')}</Box>
      )}
    </>
  );
}

function Figure({ kind, months }: { kind: ReplayedDecision; months: readonly ReplayMonth[] }) {
  const t = useT('rules');
  const currency = useCurrency();
  const total = totalOf(months, kind);
  if (!total) return null;
  const { decisions, changed, before, after } = total;
  const shown = (value: number) => (kind === 'PAY' ? formatRoundMoney(value, currency) : formatCount(value));
  return (
    <KeyFigure
      label={t(`replay.figure.${kind}`)}
      value={t('replay.from-to', { from: shown(before), to: shown(after) })}
      note={t('replay.of-decisions', { changed: formatCount(changed), count: decisions })}
    />
  );
}

const figures = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
} as const;
