import { type CalendarEntry, calendarText } from '#server/formats/calendar/calendar-text.ts';
import type { MailSetting, WrittenMail } from '#server/mail/mail-template.ts';
import type { LessonFacts } from './lesson-mail-data.ts';
import { capitalised } from '#server/mail/mail-text.ts';
import { lessonName, withWhom } from './lesson-words.ts';
import type { Locale } from '#domain/shared/locale.ts';

export const uidOf = (lessonId: string): string => `lesson-${lessonId}@language-school`;

/** The page on which a person finds the own lessons. */
export const lessonsPage = (isTeacher: boolean): string =>
  isTeacher ? '/teacher/schedule' : '/student/my-classes';

/** Where a student books a lesson. */
export const BOOKING_PAGE = '/student/book';

/** What a calendar shows of a lesson. */
export type EnteredLesson = Pick<
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
>;

type Shown = EnteredLesson & {
  to: Pick<LessonFacts['to'], 'isTeacher'>;
  status: CalendarEntry['status'];
  changedAt: string;
  timeZone?: string;
};

interface Place {
  locale: Locale;
  /** Where the school's pages live. */
  origin: string;
}

/** A lesson as an entry of the calendar of one of its people, in that person's language. */
export function entryOf(lesson: Shown, { locale, origin }: Place): CalendarEntry {
  const { lessonId, sequence, startsAt, endsAt, timeZone, status, changedAt, to } = lesson;
  return {
    uid: uidOf(lessonId),
    sequence,
    startsAt,
    endsAt,
    ...(timeZone && { timeZone }),
    status,
    changedAt,
    title: capitalised(`${lessonName(locale, lesson)} ${withWhom(locale, lesson)}`.trim(), locale),
    url: origin + lessonsPage(to.isTeacher),
  };
}

interface Published {
  to: Pick<LessonFacts['to'], 'isTeacher'>;
  status: 'CONFIRMED' | 'CANCELLED';
}

/** Many lessons of one person in one file: several entries are published, an invitation speaks of one only (RFC 5546). */
export function publishedEntries(
  lessons: readonly EnteredLesson[],
  { to, status }: Published,
  { locale, origin, providerName, address }: MailSetting,
): NonNullable<WrittenMail['calendar']> {
  const changedAt = new Date().toISOString();
  const content = calendarText({
    method: 'PUBLISH',
    provider: { name: providerName, address },
    entries: lessons.map((lesson) => entryOf({ ...lesson, to, status, changedAt }, { locale, origin })),
  });
  return { method: 'PUBLISH', content };
}
