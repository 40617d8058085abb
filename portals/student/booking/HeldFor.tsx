import { useTranslation } from 'react-i18next';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { Box } from '#src/ui/Box.tsx';

const SECOND = 1000;

/** "4:07" until a moment, "0:00" from then on. */
export function minutesAndSeconds(until: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Remaining time of the hold; afterwards the slot can still be booked unless someone else takes it. */
export function HeldFor({ until }: { until: string }) {
  const { t } = useTranslation('booking');
  const now = useNow(SECOND);
  const isOver = Date.parse(until) <= now;
  return (
    <Box role="timer" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {isOver ? t('held.over') : t('held.for', { time: minutesAndSeconds(until, now) })}
    </Box>
  );
}
