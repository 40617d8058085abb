import CheckCircle from '@mui/icons-material/CheckCircle';
import { useTranslation } from 'react-i18next';
import type { ClasingGoState } from '#calls/teaching/api/clasing-go.ts';
import { Box } from '#src/ui/Box.tsx';

const SIZE = 96;
const WIDTH = 9;
const RADIUS = (SIZE - WIDTH) / 2;
const AROUND = 2 * Math.PI * RADIUS;

/** Today's cards of the daily goal, as a ring with its figures; beside it what is left. */
export function GoalRing({ goal: { cards, today } }: Pick<ClasingGoState, 'goal'>) {
  const { t } = useTranslation('practice');
  const isReached = today >= cards;
  const circle = { cx: SIZE / 2, cy: SIZE / 2, r: RADIUS, fill: 'none', strokeWidth: WIDTH };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box sx={frame}>
        <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden>
          <Box component="circle" {...circle} sx={{ stroke: 'var(--divider)' }} />
          <Box
            component="circle"
            {...circle}
            strokeDasharray={`${AROUND * Math.min(1, today / cards)} ${AROUND}`}
            strokeLinecap={today > 0 ? 'round' : 'butt'}
            transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
            sx={{
              stroke: isReached ? 'var(--success-main)' : 'var(--primary-main)',
              transition: 'stroke-dasharray 400ms',
            }}
          />
        </svg>
        <Box aria-hidden sx={figures}>
          <b>{today}</b>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            / {cards}
          </Box>
        </Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, display: 'flex', alignItems: 'center', gap: 0.75 }}>
          {isReached && <CheckCircle aria-hidden sx={{ color: 'success.main' }} />}
          {isReached ? t('home.reached') : t('home.goal')}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>
          {t('home.today', { count: today, cards })}
          {!isReached && today > 0 && <> · {t('home.left', { count: cards - today })}</>}
        </Box>
      </Box>
    </Box>
  );
}

const frame = { position: 'relative', width: SIZE, height: SIZE, flexShrink: 0 } as const;
const figures = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  lineHeight: 1.15,
  fontSize: '1.375rem',
} as const;
