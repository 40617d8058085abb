import type { MailTemplate } from '#server/mail/mail-template.ts';
import { mailText } from '#server/mail/mail-text.ts';
import { spanInZone } from '#server/mail/mail-zone.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';
import {
  type EnteredLesson,
  lessonsPage,
  publishedEntries,
} from '#server/modules/scheduling/lessons/lesson-calendar.ts';
import type { LessonFacts } from '#server/modules/scheduling/lessons/lesson-mail-data.ts';
import { lessonName, withWhom } from '#server/modules/scheduling/lessons/lesson-words.ts';

/** The template of the mail to one person with all dates of a new weekly series. */
export const REGULAR_LESSON_MAIL = 'series';

/** The data for a mail to one of a series' people: its booked dates, oldest first, never empty. */
export interface RegularLessonFacts {
  to: LessonFacts['to'];
  lessons: EnteredLesson[];
}

export const regularLessonMail: MailTemplate = (queued, setting) => {
  const { to, lessons } = queued as RegularLessonFacts;
  const { locale } = setting;
  const first = lessons[0]!;
  const seen = { ...first, to };
  const isOneTeacher = lessons.every(({ teacherName }) => teacherName === first.teacherName);
  const lines = lessons.map(({ startsAt, endsAt, teacherName }) => {
    const when = spanInZone(startsAt, endsAt, { timeZone: to.timeZone, locale });
    return isOneTeacher || to.isTeacher
      ? when
      : mailText(locale, 'date-with', { when, teacher: teacherName });
  });
  const path = lessonsPage(to.isTeacher);
  const words = {
    kind: 'series-booked' as const,
    values: {
      firstName: to.firstName,
      lesson: lessonName(locale, first),
      // Among several teachers each date names its own.
      withWhom: isOneTeacher || to.isTeacher ? withWhom(locale, seen) : null,
      dates: lines.join('\n'),
    },
    button: {
      does: to.isTeacher ? ('view-schedule' as const) : ('view-lessons' as const),
      path,
    },
  };
  return {
    ...simpleMail(setting, words),
    calendar: publishedEntries([{ lessons, status: 'CONFIRMED' }], to, setting),
    // Most students have just booked them themselves.
    ...(to.isTeacher && { push: { path, tag: `series:${first.startsAt}` } }),
  };
};
