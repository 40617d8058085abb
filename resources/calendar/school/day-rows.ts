import type { CalendarTeacher, DayLesson } from '#domain/scheduling/api/school-calendar.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { inLanes, type Placed, type Stretch } from '#src/features/scheduling/grid/lanes.ts';
import { stretchOf } from '#resources/lessons/grid-times.ts';

export type RowBlock = Stretch & Placed & { lesson: DayLesson };

/** A teacher's day, in minutes after midnight of the reader's zone. */
export interface DayRow {
  id: string;
  name: string;
  languages: readonly string[];
  working: readonly Stretch[];
  /** Busy time other than the lessons shown. */
  busy: readonly Stretch[];
  blocks: readonly RowBlock[];
  /** Number of lessons above each other. */
  lanes: number;
}

const DAY_MINUTES = 1440;

/** Minutes on the day; what begins on the day before begins at 0, and what ends on the next one ends with the day. */
function onDay(span: { startsAt: string; endsAt: string }, day: PlainDate, zone: Timezone): Stretch {
  const { date, from, to } = stretchOf(span, zone);
  if (date === day) return { from, to };
  const end = stretchOf({ startsAt: span.endsAt, endsAt: span.endsAt }, zone);
  return { from: 0, to: end.date === day ? end.from : DAY_MINUTES };
}

function blockOf(lesson: DayLesson, day: PlainDate, zone: Timezone) {
  const { from, to } = onDay(lesson, day, zone);
  return { lesson, from, to };
}

/** The rows of a day as the server lists its teachers. */
export function dayRows(
  { teachers, lessons }: { teachers: readonly CalendarTeacher[]; lessons: readonly DayLesson[] },
  day: PlainDate,
  zone: Timezone,
): DayRow[] {
  const byTeacher = new Map<string, DayLesson[]>();
  for (const lesson of lessons) {
    const own = byTeacher.get(lesson.teacherId);
    if (own) own.push(lesson);
    else byTeacher.set(lesson.teacherId, [lesson]);
  }
  return teachers.map(({ id, fullName, languages, working, busy }) => {
    const own = byTeacher.get(id) ?? [];
    const blocks = inLanes(own.map((lesson) => blockOf(lesson, day, zone)));
    return {
      id,
      name: fullName,
      languages,
      working: working.map((span) => onDay(span, day, zone)),
      busy: busy.map((span) => onDay(span, day, zone)),
      blocks,
      lanes: Math.max(1, ...blocks.map((block) => block.lanes)),
    };
  });
}

/** What takes a teacher's time: lessons that are not cancelled, without the one that is being moved, and what the filter hides. */
export const takenOf = ({ busy, blocks }: Pick<DayRow, 'busy' | 'blocks'>, but?: string): Stretch[] => [
  ...busy,
  ...blocks.filter(({ lesson }) => lesson.status !== 'CANCELLED' && lesson.id !== but),
];

/** The free parts of these stretches, in order. */
export function without(stretches: readonly Stretch[], taken: readonly Stretch[]): Stretch[] {
  return taken.reduce<Stretch[]>(
    (left, { from, to }) =>
      left.flatMap((part) =>
        to <= part.from || from >= part.to
          ? [part]
          : [
              ...(from > part.from ? [{ from: part.from, to: from }] : []),
              ...(to < part.to ? [{ from: to, to: part.to }] : []),
            ],
      ),
    [...stretches],
  );
}

export const minutesIn = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { from, to }) => sum + to - from, 0);
