import type { MouseEvent } from 'react';
import { Box } from '#src/ui/Box.tsx';

const DAY_MINUTES = 1440;
const HALF_HOUR = 30;
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Where a stretch lies in its day, in hundredths; 00:00 as an end is midnight. */
export function placeOf({ fromTime, toTime }: { fromTime: string; toTime: string }) {
  const from = minuteOf(fromTime);
  const to = minuteOf(toTime) || DAY_MINUTES;
  return { left: `${(from / DAY_MINUTES) * 100}%`, width: `${((to - from) / DAY_MINUTES) * 100}%` };
}

interface DayTrackProps {
  ranges: readonly { key: number; fromTime: string; toTime: string }[];
  /** A click where nothing is yet, at this minute; the buttons beside do the same by keyboard. */
  onAdd: (minute: number) => void;
}

/** A day from midnight to midnight as a line, its hours filled; a picture of what the fields say. */
export function DayTrack({ ranges, onAdd }: DayTrackProps) {
  const add = (event: MouseEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const minute = ((event.clientX - left) / width) * DAY_MINUTES;
    onAdd(Math.floor(minute / HALF_HOUR) * HALF_HOUR);
  };
  return (
    <Box aria-hidden sx={track} onClick={add}>
      {ranges
        .filter(({ fromTime, toTime }) => fromTime && toTime)
        .map((range) => (
          <Box key={range.key} style={placeOf(range)} sx={piece} />
        ))}
    </Box>
  );
}

const track = {
  position: 'relative',
  height: 14,
  borderRadius: 99,
  overflow: 'hidden',
  cursor: 'copy',
  bgcolor: 'action.hover',
  backgroundImage:
    'repeating-linear-gradient(90deg, transparent 0 calc(25% - 1px), var(--divider) calc(25% - 1px) 25%)',
} as const;
const piece = { position: 'absolute', top: 0, bottom: 0, borderRadius: 99, bgcolor: 'primary.main' } as const;
