import { useTranslation } from 'react-i18next';
import type { TeacherLesson } from '#domain/scheduling/api/teacher-tabs.ts';
import { weekdayOf } from '#domain/values/plain-date.ts';
import { minutesOf, timeOfMinutes } from '#domain/values/time.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import type { Span } from '#src/features/scheduling/availability/week-geometry.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { inLanes } from '#src/features/scheduling/grid/lanes.ts';
import type { Drop } from '#src/features/scheduling/grid/use-drag.ts';
import { Box } from '#src/ui/Box.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { ClosureText } from './ClosureText.tsx';
import { canPropose } from '../given-lesson.ts';
import { type DayPart, fills, touches } from './day-parts.ts';
import { LessonBlock } from './LessonBlock.tsx';
import type { TeacherDay } from './week-days.ts';

interface DayLessonsProps {
  day: TeacherDay;
  /** The column of the calendar. */
  column: number;
  /** The hours that are shown. */
  frame: Span;
  isToday: boolean;
  /** A lesson for which another time can be proposed was dropped at one. */
  onDrop: (lesson: TeacherLesson, drop: Drop) => void;
}

/** As high as a lesson is at least drawn, in minutes; a shorter one would be too small to press. */
const LEAST = 28;
const timesOf = ({ from, to }: Span): string => `${timeOfMinutes(from)}–${timeOfMinutes(to)}`;

/** A day's lessons in order, above its availability, and the present moment. */
export function DayLessons({ day, column, frame, isToday, onDrop }: DayLessonsProps) {
  const { t } = useTranslation(['teacher-week', 'vocabulary']);
  const { date, lessons, closures, working } = day;
  const name = t(`vocabulary:weekday.${weekdayOf(date)}`);
  const blocks = inLanes(lessons.map((part) => ({ ...part, to: Math.max(part.to, part.from + LEAST) })));
  const [zone, now] = [useZone(), useNow()];
  // Of a lesson over midnight, its beginning.
  const isMovable = ({ item }: DayPart<TeacherLesson>) =>
    canPropose(item, now) && wallClockOf(item.startsAt, zone).date === date;
  const parts = inLanes(closures.filter((part) => touches(part, frame) && !fills(part, frame)));
  return (
    <Box
      component="ul"
      aria-label={`${name}: ${t('day.lessons', { count: lessons.length })}`}
      sx={list}
      style={{ gridColumn: column }}
    >
      <li className="visually-hidden">
        {working.length > 0 ? t('open', { times: working.map(timesOf).join(', ') }) : t('no-hours')}
      </li>
      {parts.map(({ item, from, to, lane, lanes }) => (
        <Box
          component="li"
          key={`${item.kind} ${from}`}
          sx={closure}
          style={{
            top: Math.max(from, frame.from) - frame.from,
            left: `${(100 * lane) / lanes}%`,
            width: `${100 / lanes}%`,
          }}
        >
          <ClosureText closure={item} times={timesOf({ from, to })} />
        </Box>
      ))}
      {blocks.map((block) => (
        <LessonBlock
          key={`${block.item.id} ${block.from}`}
          block={block}
          firstMinute={frame.from}
          onDrop={isMovable(block) ? (drop) => onDrop(block.item, drop) : undefined}
        />
      ))}
      {isToday && <NowLine frame={frame} />}
    </Box>
  );
}

function NowLine({ frame }: { frame: Span }) {
  const { t } = useTranslation('teacher-week');
  const { time } = wallClockOf(new Date(useNow()).toISOString(), useZone());
  const at = minutesOf(time);
  if (at < frame.from || at > frame.to) return null;
  return (
    <Box component="li" sx={now} style={{ top: at - frame.from }}>
      <span className="visually-hidden">{t('now', { time })}</span>
    </Box>
  );
}

/** Between the lessons a pointer reaches the availability behind. */
const list = {
  position: 'relative',
  gridRow: 2,
  listStyle: 'none',
  m: 0,
  p: 0,
  minWidth: 0,
  borderLeft: 1,
  borderColor: 'divider',
  pointerEvents: 'none',
} as const;
const closure = { position: 'absolute', p: '2px', minWidth: 0 } as const;
const now = {
  position: 'absolute',
  insetInline: 0,
  height: 2,
  bgcolor: 'error.main',
  zIndex: 2,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -4,
    top: -3,
    width: 8,
    height: 8,
    borderRadius: '50%',
    bgcolor: 'error.main',
  },
} as const;
