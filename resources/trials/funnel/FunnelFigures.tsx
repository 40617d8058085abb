import { Link } from 'react-router';
import { Box } from '#src/ui/Box.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { TFunction } from 'i18next';
import { useFunnel } from './use-funnel.ts';

/** Formats a duration: in hours up to two days, then in days; `t` must have `funnel.hours` and `funnel.days`. */
function durationOf(hours: number, t: TFunction): string {
  if (hours < 48) return t('funnel.hours', { count: Math.max(1, Math.round(hours)) });
  return t('funnel.days', { count: Math.round(hours / 24) });
}

/** Funnel of the filtered trials: each bar links to its rows; between them the share that advanced, and the median time. */
export function FunnelFigures() {
  const t = useT('trials');
  const { funnel, to, toStep } = useFunnel();
  return (
    <QueryView query={funnel}>
      {({ steps, missed, lost }) => {
        const top = Math.max(1, steps[0]?.count ?? 0);
        const lostCount = lost.reduce((sum, { count }) => sum + count, 0);
        const shareOf = (index: number): number | null => {
          const [before, here] = [steps[index - 1]?.count ?? 0, steps[index]?.count ?? 0];
          return before > 0 ? Math.round((here / before) * 100) : null;
        };
        return (
          <Box component="section" aria-label={t('funnel.label')} sx={frame}>
            <Box component="ol" sx={chart}>
              {steps.map(({ step, count, medianHours }, index) => (
                <li key={step}>
                  <Box component={Link} to={toStep(step)} sx={bar}>
                    <Box aria-hidden sx={{ ...fill, width: `${(count / top) * 100}%` }} />
                    <Box component="span" sx={words}>
                      {t(`vocabulary:trialStatus.${step}`)} <b>{count}</b>
                    </Box>
                  </Box>
                  <Box sx={note}>
                    {index > 0 && shareOf(index) !== null && (
                      <span>{t('funnel.share', { share: shareOf(index) })}</span>
                    )}
                    {medianHours !== null && (
                      <span>{t('funnel.median', { time: durationOf(medianHours, t) })}</span>
                    )}
                  </Box>
                </li>
              ))}
            </Box>
            <Box sx={aside}>
              <span>
                <Link to={to({ status: ['MISSED'] })}>{t('funnel.missed', { count: missed })}</Link>
              </span>
              <span>
                <Link to={to({ status: ['LOST'] })}>{t('funnel.lost', { count: lostCount })}</Link>
              </span>
              {lost.slice(0, 3).map(({ code, count }) => (
                <span key={code}>
                  <Link to={to({ lostCode: [code] })}>
                    {t(`vocabulary:lostCode.${code}`)}: {count}
                  </Link>
                </span>
              ))}
            </Box>
          </Box>
        );
      }}
    </QueryView>
  );
}

const frame = {
  mb: 2,
  p: { xs: 1.5, sm: 2 },
  borderRadius: 1.5,
  border: '1px solid var(--divider)',
  bgcolor: 'background.paper',
} as const;
const chart = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(4, minmax(0, 1fr))' },
} as const;
const bar = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'action.hover',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;
const fill = {
  position: 'absolute',
  insetBlock: 0,
  left: 0,
  minWidth: 3,
  bgcolor: 'color-mix(in srgb, var(--primary) 22%, transparent)',
  borderRight: '3px solid var(--primary)',
} as const;
const words = {
  position: 'relative',
  px: 1.25,
  '& b': { fontSize: '1.25rem', ml: 0.5, fontVariantNumeric: 'tabular-nums' },
} as const;
const note = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  mt: 0.5,
  color: 'text.secondary',
  fontSize: '0.8125rem',
} as const;
const aside = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  mt: 1.5,
  fontSize: '0.875rem',
  '& a': { color: 'text.primary', display: 'inline-flex', alignItems: 'center', minHeight: 32 },
  '@media (pointer: coarse)': { '& a': { minHeight: 44 } },
} as const;
