import type { MouseEvent } from 'react';
import type { LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { isWeekend, type PlainDate } from '#domain/values/plain-date.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { minutesOf } from '#domain/values/time.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { Box } from '#src/ui/Box.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { snapped } from '#src/features/scheduling/availability/week-geometry.ts';
import { HOUR_PX, toPx } from '#resources/lessons/grid-times.ts';
import { type Block, LessonBlock } from './LessonBlock.tsx';
import type { CalendarOf } from '#resources/lessons/calendar-of.ts';
import type { Drop } from '#src/features/scheduling/grid/use-drag.ts';

interface DayColumnProps {
  day: PlainDate;
  blocks: readonly Block[];
  firstMinute: number;
  lastMinute: number;
  of: CalendarOf;
  onOpen: (lesson: LessonRecord) => void;
  onDrop: (lesson: LessonRecord, drop: Drop) => void;
  onFree: (at: Drop) => void;
}

/** One day: its lessons in time's order (so does Tab go), the present moment, and free time that a click books. */
export function DayColumn(props: DayColumnProps) {
  const { day, blocks, firstMinute, lastMinute, of, onOpen, onDrop, onFree } = props;
  const zone = useZone();
  const now = wallClockOf(new Date(useNow()).toISOString(), zone);
  const nowAt = minutesOf(now.time);
  const choose = (event: MouseEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return;
    const { top } = event.currentTarget.getBoundingClientRect();
    const half = Math.floor((firstMinute + ((event.clientY - top) / HOUR_PX) * 60) / 30) * 30;
    onFree({ date: day, from: snapped(half) });
  };
  return (
    // The button "New lesson" does the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <Box
      data-day={day}
      onClick={choose}
      sx={[frame, { height: toPx(lastMinute - firstMinute) }, isWeekend(day) && { bgcolor: 'action.hover' }]}
    >
      {now.date === day && nowAt >= firstMinute && nowAt <= lastMinute && (
        <Box aria-hidden sx={[present, { top: toPx(nowAt - firstMinute) }]} />
      )}
      {blocks.map((block) => (
        <LessonBlock
          key={block.lesson.id}
          block={block}
          firstMinute={firstMinute}
          of={of}
          onOpen={onOpen}
          onDrop={onDrop}
        />
      ))}
    </Box>
  );
}

const frame = {
  position: 'relative',
  borderLeft: 1,
  borderColor: 'divider',
  cursor: 'cell',
  backgroundImage:
    'linear-gradient(to bottom, color-mix(in srgb, currentColor 14%, transparent) 1px, transparent 1px)',
  backgroundSize: '100% var(--hour)',
} as const;
const present = {
  position: 'absolute',
  insetInline: 0,
  height: 2,
  bgcolor: 'error.main',
  zIndex: 1,
  pointerEvents: 'none',
} as const;
