import type { MailTemplate } from '#server/mail/mail-template.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';
import { type LessonInMail, lessonInMail } from '#server/modules/scheduling/lessons/lesson-words.ts';

export const MISSED_MAIL = 'lesson-missed';

export type MissedFacts = LessonInMail & {
  lessonId: string;
  isTeacherThere: boolean;
  areStudentsThere: boolean;
  waitMinutes: number;
};

/** Who is missing, to this reader; a student of a group hears of the group. */
function whoIsMissing({ to, isTeacherThere, areStudentsThere, waitMinutes }: MissedFacts): string {
  if (!isTeacherThere && !areStudentsThere) return 'Nobody has come into the room yet.';
  if (to.isTeacher)
    return isTeacherThere
      ? `Nobody else has come into the room. After ${waitMinutes} minutes you may leave; the credits are used all the same.`
      : 'You have not come into the room yet, and are waited for.';
  return isTeacherThere
    ? 'Your teacher is in the room and waits for you.'
    : 'Your teacher has not come into the room yet. If the lesson is not held, tell us: your credits come back.';
}

/** Says, some minutes after a lesson began, who has not come; null once it is over. */
export const missedMail: MailTemplate = (queued, setting) => {
  const facts = queued as MissedFacts;
  const { lessonId, endsAt } = facts;
  if (Date.parse(endsAt) <= Date.now()) return null;
  return simpleMail(setting, {
    kind: 'lesson-missed',
    values: {
      ...lessonInMail(facts),
      missing: whoIsMissing(facts),
    },
    button: { label: 'Go to the room', path: `/meetingroom/${lessonId}` },
  });
};
