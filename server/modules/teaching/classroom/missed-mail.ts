import type { MailTemplate } from '#server/mail/mail-template.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { mailText } from '#server/mail/mail-text.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';
import { type LessonInMail, lessonInMail } from '#server/modules/scheduling/lessons/lesson-words.ts';

export const MISSED_MAIL = 'lesson-missed';

export type MissedFacts = LessonInMail & {
  lessonId: string;
  isTeacherThere: boolean;
  areStudentsThere: boolean;
  waitMinutes: number;
};

/** Returns who is missing, from this reader's point of view; for a group's student, the group. */
function whoIsMissing(
  locale: Locale,
  { to, isTeacherThere, areStudentsThere, waitMinutes, teacherName }: MissedFacts,
): string {
  if (!isTeacherThere && !areStudentsThere) return mailText(locale, 'missing.no-one');
  if (to.isTeacher)
    return isTeacherThere
      ? mailText(locale, 'missing.you-wait', { count: waitMinutes })
      : mailText(locale, 'missing.you-are-missing');
  const key = isTeacherThere ? 'missing.teacher-waits' : 'missing.teacher-missing';
  return mailText(locale, key, { teacher: teacherName });
}

/** The e-mail, some minutes after a lesson began, about people who have not joined; null once the lesson is over. */
export const missedMail: MailTemplate = (queued, setting) => {
  const facts = queued as MissedFacts;
  const { lessonId, endsAt } = facts;
  if (Date.parse(endsAt) <= Date.now()) return null;
  return simpleMail(setting, {
    kind: 'lesson-missed',
    values: {
      ...lessonInMail(setting.locale, facts),
      missing: whoIsMissing(setting.locale, facts),
    },
    button: { does: 'join-lesson', path: `/meetingroom/${lessonId}` },
  });
};
