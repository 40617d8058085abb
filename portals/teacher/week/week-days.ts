import type { Closure, TeacherWeek } from '#domain/scheduling/api/teacher-week.ts';
import type { TeacherLesson } from '#domain/scheduling/api/teacher-tabs.ts';
import { addDays, type PlainDate } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import type { Week } from '#src/features/scheduling/agenda/week.ts';
import type { Span } from '#src/features/scheduling/availability/week-geometry.ts';
import { type DayPart, dayParts } from './day-parts.ts';

/** A day of the teacher's week, in minutes after its midnight. */
export interface TeacherDay {
  date: PlainDate;
  lessons: DayPart<TeacherLesson>[];
  closures: DayPart<Closure>[];
  /** When students can book. */
  working: Span[];
}

/** Returns the seven days of a week, Monday first, in the reader's zone. */
export function daysOfTeacher(
  { lessons, working, closures }: TeacherWeek,
  week: Pick<Week, 'from' | 'to'>,
  zone: Timezone,
): TeacherDay[] {
  const parts = {
    lessons: dayParts(lessons, zone, week),
    closures: dayParts(closures, zone, week),
    working: dayParts(working, zone, week),
  };
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(week.from, index);
    const of = <Item>(list: readonly DayPart<Item>[]) => list.filter((part) => part.date === date);
    return {
      date,
      lessons: of(parts.lessons),
      closures: of(parts.closures),
      working: of(parts.working).map(({ from, to }) => ({ from, to })),
    };
  });
}

/** Lessons that take place, or did. */
export const taking = (lessons: readonly DayPart<TeacherLesson>[]): DayPart<TeacherLesson>[] =>
  lessons.filter(({ item }) => item.status !== 'CANCELLED');
