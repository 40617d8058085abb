import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { toneSx } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { toast } from '#src/toast-store.ts';
import { clockOf } from '../call/clock.ts';
import { chime } from './chime.ts';

/** Milliseconds before the end at which both are warned. */
const WARN_MS = 5 * 60_000;

/** Calls `onPass` once, when an instant passes while the component is mounted. */
function useOnPassing(at: number | null, now: number, onPass: () => void): void {
  const before = useRef(now);
  useEffect(() => {
    if (at !== null && before.current < at && now >= at) onPass();
    before.current = now;
  });
}

/** How long the lesson still takes, with a warning before the end and at it; and the teacher's timer. */
export function TimeLeft({ endsAt, timerEndsAt }: { endsAt: string; timerEndsAt: string | null }) {
  const { t } = useTranslation('classroom');
  const now = useNow(1_000);
  const end = Date.parse(endsAt);
  const timer = timerEndsAt ? Date.parse(timerEndsAt) : null;
  useOnPassing(end - WARN_MS, now, () => {
    toast.warning(t('time.five-left'), { delay: 6 });
    chime();
  });
  useOnPassing(end, now, () => {
    toast.warning(t('time.over'), { delay: 6 });
    chime(2);
  });
  useOnPassing(timer, now, () => {
    toast.info(t('time.timer-over'), { delay: 6 });
    chime(3);
  });
  const left = end - now;
  const tone = left <= 0 ? 'danger' : left <= WARN_MS ? 'warning' : 'neutral';
  return (
    <>
      <Box role="timer" aria-label={t('time.left')} sx={[pill, toneSx(tone)]}>
        {left > 0 ? t('time.left-short', { time: clockOf(left) }) : t('time.past', { time: clockOf(-left) })}
      </Box>
      {timer !== null && timer > now && (
        <Box role="timer" aria-label={t('time.timer')} sx={[pill, toneSx('accent')]}>
          {t('time.timer-short', { time: clockOf(timer - now) })}
        </Box>
      )}
    </>
  );
}

const pill = {
  px: 1.25,
  py: 0.25,
  borderRadius: 99,
  fontSize: '0.875rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const;
