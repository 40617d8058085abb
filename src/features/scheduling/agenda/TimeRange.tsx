import { Box } from '#src/ui/Box.tsx';
import { wallClockOf } from '#domain/values/instant.ts';
import { instantText } from '#src/i18n/instant-text.ts';
import { useZone } from '#src/ui/zone-context.ts';
import type { Timed } from './days.ts';

/** "18:00–18:30" on the reader's clock; date and zone are in the tooltip, and the page names the zone. */
export function TimeRange({ lesson, isStacked = false }: { lesson: Timed; isStacked?: boolean }) {
  const zone = useZone();
  const [from, to] = [lesson.startsAt, lesson.endsAt].map((at) => wallClockOf(at, zone).time);
  return (
    <Box
      component="time"
      dateTime={lesson.startsAt}
      title={instantText(lesson.startsAt, zone)}
      sx={{ fontVariantNumeric: 'tabular-nums', ...(isStacked && stacked) }}
    >
      <b>{from}</b>
      <span>{isStacked ? to : `–${to}`}</span>
    </Box>
  );
}

const stacked = {
  display: 'grid',
  '& b': { fontSize: '1.0625rem' },
  '& span': { color: 'text.secondary', fontSize: '0.875rem' },
} as const;
