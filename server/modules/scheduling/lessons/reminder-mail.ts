import type { MailTemplate } from '#server/mail/mail-template.ts';
import { mailText } from '#server/mail/mail-text.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';
import { lessonsPage } from './lesson-calendar.ts';
import { type LessonInMail, lessonInMail } from './lesson-words.ts';

export type ReminderFacts = LessonInMail & { isWaiting: boolean };

export const REMINDER_MAIL = 'reminder';

/** Writes the reminder; null once the lesson has begun, e.g. after an outage of the mail server. */
export const reminderMail: MailTemplate = (queued, setting) => {
  const facts = queued as ReminderFacts;
  const { startsAt, to, isWaiting } = facts;
  if (Date.parse(startsAt) <= Date.now()) return null;
  const path = lessonsPage(to.isTeacher);
  const mail = simpleMail(setting, {
    kind: 'lesson-reminder',
    values: {
      ...lessonInMail(setting.locale, facts),
      credits: isWaiting && !to.isTeacher ? mailText(setting.locale, 'credits.missing') : null,
    },
    button: { does: 'view-lesson', path },
  });
  return { ...mail, push: { path, tag: `lesson:${startsAt}`, until: startsAt } };
};
