import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { useIsNavigating } from '#src/router/AppRouter.tsx';
import { useDelayed } from '#src/ui/use-delayed.ts';

/** Milliseconds before the bar shows, so that a fast page does not flash it. */
const DELAY = 80;

/** LAY-07: while the next page is on its way. */
export function RouteProgress() {
  const { t } = useTranslation();
  const isShown = useDelayed(useIsNavigating(), DELAY);
  if (!isShown) return null;
  return <Box component="progress" aria-label={t('loading')} sx={bar} />;
}

const bar = {
  appearance: 'none',
  border: 0,
  '&::-webkit-progress-bar': { bgcolor: 'transparent' },
  position: 'fixed',
  top: 0,
  left: 0,
  height: 3,
  width: '100%',
  zIndex: 'tooltip',
  bgcolor: 'primary.main',
  transformOrigin: 'left',
  animation: 'route-progress 8s cubic-bezier(0.05, 0.9, 0.1, 1) forwards',
  '@keyframes route-progress': { from: { transform: 'scaleX(0.05)' }, to: { transform: 'scaleX(0.97)' } },
} as const;
