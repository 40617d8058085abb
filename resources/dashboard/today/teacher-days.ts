import type { DashboardData } from '#domain/provider/api/dashboard.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { minutesOf } from '#domain/values/time.ts';
import { parseTimezone } from '#domain/values/timezone.ts';

export type TodayLesson = DashboardData['lessons']['today'][number];

const DAY_MINUTES = 1440;

/** A lesson in minutes of the school's day; one that ends after midnight ends with the day. */
export interface PlacedLesson {
  lesson: TodayLesson;
  from: number;
  to: number;
}

export interface TeacherDay {
  id: string;
  name: string;
  lessons: PlacedLesson[];
}

/** Minutes since midnight on the school's clock. */
export const minuteOfDay = (at: string, timeZone: string): number =>
  minutesOf(wallClockOf(at, parseTimezone(timeZone)).time);

function placed(lesson: TodayLesson, timeZone: string): PlacedLesson {
  const from = minuteOfDay(lesson.startsAt, timeZone);
  const to = minuteOfDay(lesson.endsAt, timeZone);
  return { lesson, from, to: to > from ? to : DAY_MINUTES };
}

/** The teachers with lessons, the one who begins first at the top, each with their lessons in order. */
export function teacherDays(lessons: readonly TodayLesson[], timeZone: string): TeacherDay[] {
  const days = new Map<string, TeacherDay>();
  for (const lesson of lessons) {
    const { teacherId: id, teacherName: name } = lesson;
    const day = days.get(id) ?? { id, name, lessons: [] };
    days.set(id, day);
    day.lessons.push(placed(lesson, timeZone));
  }
  return [...days.values()];
}

const HOUR = 60;
/** Hours that are shown at least. */
const LEAST_HOURS = 6;

/** The hours from the first lesson to the last, in minutes: whole hours, and never so few that blocks are as wide as the page. */
export function hoursOf(days: readonly TeacherDay[]): { first: number; last: number } {
  const all = days.flatMap(({ lessons }) => lessons);
  const first = Math.floor(Math.min(...all.map(({ from }) => from)) / HOUR) * HOUR;
  const last = Math.ceil(Math.max(...all.map(({ to }) => to)) / HOUR) * HOUR;
  const end = Math.min(DAY_MINUTES, Math.max(last, first + LEAST_HOURS * HOUR));
  return { first: Math.max(0, Math.min(first, end - LEAST_HOURS * HOUR)), last: end };
}
