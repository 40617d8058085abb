import type { CalendarEntry } from '#server/core/calendar/calendar-text.ts';
import type { LessonFacts } from './lesson-facts.ts';
import { lessonName, withWhom } from './lesson-words.ts';

export const uidOf = (lessonId: string): string => `lesson-${lessonId}@language-school`;

/** The page on which a person finds the own lessons. */
export const lessonsPage = (isTeacher: boolean): string =>
  isTeacher ? '/teacher/schedule' : '/student/my-classes';

type Shown = Pick<
  LessonFacts,
  | 'lessonId'
  | 'sequence'
  | 'type'
  | 'language'
  | 'groupName'
  | 'teacherName'
  | 'studentNames'
  | 'startsAt'
  | 'endsAt'
> & {
  to: Pick<LessonFacts['to'], 'isTeacher'>;
  status: CalendarEntry['status'];
  changedAt: string;
  timeZone?: string;
};

/** A lesson as an entry of the calendar of one of its people; `origin` is where the school's pages live. */
export function entryOf(lesson: Shown, origin: string): CalendarEntry {
  const { lessonId, sequence, startsAt, endsAt, timeZone, status, changedAt, to } = lesson;
  return {
    uid: uidOf(lessonId),
    sequence,
    startsAt,
    endsAt,
    ...(timeZone && { timeZone }),
    status,
    changedAt,
    title: `${lessonName(lesson)} ${withWhom(lesson)}`.trim(),
    url: origin + lessonsPage(to.isTeacher),
  };
}
