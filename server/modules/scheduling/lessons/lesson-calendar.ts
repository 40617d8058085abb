import { type CalendarEntry, calendarText } from '#server/formats/calendar/calendar-text.ts';
import type { MailSetting, WrittenMail } from '#server/mail/mail-template.ts';
import type { LessonFacts } from './lesson-mail-data.ts';
import { capitalised } from '#server/mail/mail-text.ts';
import { lessonName, withWhom } from './lesson-words.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { fileNameIn } from '#server/formats/file-name.ts';

export const uidOf = (lessonId: string): string => `lesson-${lessonId}@language-school`;

/** Returns the address of the page with a person's own lessons. */
export const lessonsPage = (isTeacher: boolean): string =>
  isTeacher ? '/teacher/schedule' : '/student/my-classes';

/** Address of the page on which a student books a lesson. */
export const BOOKING_PAGE = '/student/book';

/** Fields of a lesson that a calendar shows. */
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
  /** Origin of the school's pages. */
  origin: string;
}

/** Returns a lesson as a calendar entry for one of its people, in their language. */
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
  lessons: readonly EnteredLesson[];
  status: 'CONFIRMED' | 'CANCELLED';
}

/** Returns several lessons of one person for one file, with the method PUBLISH: an invitation can contain only one entry (RFC 5546). */
export function publishedEntries(
  parts: readonly Published[],
  to: Pick<LessonFacts['to'], 'isTeacher'>,
  { locale, origin, providerName, address }: MailSetting,
): NonNullable<WrittenMail['calendar']> {
  const changedAt = new Date().toISOString();
  const content = calendarText({
    method: 'PUBLISH',
    provider: { name: providerName, address },
    entries: parts.flatMap(({ lessons, status }) =>
      lessons.map((lesson) => entryOf({ ...lesson, to, status, changedAt }, { locale, origin })),
    ),
  });
  return { method: 'PUBLISH', fileName: fileNameIn({ locale }, 'feed'), content };
}
