import type { LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { type PlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import { timeOfMinutes } from '#domain/values/time.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { Box } from '#src/ui/Box.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { DayColumn } from './DayColumn.tsx';
import { HOUR_PX, stretchOf, toPx } from '#resources/lessons/grid-times.ts';
import { inLanes } from '#src/features/scheduling/grid/lanes.ts';
import { shownHours } from '#src/features/scheduling/grid/shown-hours.ts';
import type { CalendarOf } from '#resources/lessons/calendar-of.ts';
import type { Drop } from '#src/features/scheduling/grid/use-drag.ts';
import { shortWeekday } from '#src/i18n/format.ts';
import { useOpening } from './use-opening.ts';

interface TimeGridProps {
  days: readonly PlainDate[];
  lessons: readonly LessonRecord[];
  of: CalendarOf;
  /** Lessons of other days are shown until these are loaded. */
  isWaiting?: boolean;
  onOpen: (lesson: LessonRecord) => void;
  onDrop: (lesson: LessonRecord, drop: Drop) => void;
  /** A free place in the grid was chosen. */
  onFree: (at: Drop) => void;
}

/** Days side by side, hours from top to bottom, in the reader's zone; opens at now or the first lesson. */
export function TimeGrid({ days, lessons, of, isWaiting = false, onOpen, onDrop, onFree }: TimeGridProps) {
  const t = useT();
  const zone = useZone();
  const today = useToday();
  const blocks = lessons
    .map((lesson) => ({ lesson, ...stretchOf(lesson, zone) }))
    .filter((block) => days.includes(block.date));
  const { first, last } = shownHours(blocks);
  const scroller = useOpening({ days, blocks, first, isWaiting });
  const hours = Array.from({ length: (last - first) / 60 }, (_, index) => first + index * 60);
  return (
    <Box
      ref={scroller}
      role="group"
      aria-label={t('lesson-calendar.title')}
      tabIndex={0}
      sx={[
        frame,
        {
          gridTemplateColumns: `56px repeat(${days.length}, minmax(${days.length > 1 ? 104 : 0}px, 1fr))`,
        },
      ]}
    >
      <Box sx={corner} />
      {days.map((day) => (
        <Box key={day} sx={[heading, day === today && { color: 'primary.main' }]}>
          {shortWeekday(weekdayOf(day))} <b>{day.slice(8)}</b>
        </Box>
      ))}
      <Box aria-hidden sx={[times, { height: toPx(last - first) }]}>
        {hours.map((minute) => (
          <Box key={minute} sx={[hour, { top: toPx(minute - first) }]}>
            {timeOfMinutes(minute)}
          </Box>
        ))}
      </Box>
      {days.map((day) => (
        <DayColumn
          key={day}
          day={day}
          blocks={inLanes(blocks.filter(({ date }) => date === day))}
          firstMinute={first}
          lastMinute={last}
          of={of}
          onOpen={onOpen}
          onDrop={onDrop}
          onFree={onFree}
        />
      ))}
    </Box>
  );
}

const frame = {
  display: 'grid',
  position: 'relative',
  // The day headings stay visible above their hours.
  overflow: 'auto',
  maxHeight: { xs: '70dvh', md: 'max(420px, calc(100dvh - 270px))' },
  '@media print': { maxHeight: 'none', overflow: 'visible' },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '--hour': `${HOUR_PX}px`,
} as const;
const corner = {
  position: 'sticky',
  top: 0,
  left: 0,
  zIndex: 5,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const times = { position: 'sticky', left: 0, zIndex: 4, bgcolor: 'background.paper' } as const;
const heading = {
  position: 'sticky',
  top: 0,
  zIndex: 4,
  bgcolor: 'background.paper',
  p: 1,
  textAlign: 'center',
  borderBottom: 1,
  borderLeft: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
} as const;
const hour = {
  position: 'absolute',
  right: 8,
  transform: 'translateY(-2px)',
  fontSize: '0.75rem',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
