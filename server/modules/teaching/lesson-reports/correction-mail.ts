import type { MailTemplate } from '#server/mail/mail-template.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';
import { type LessonInMail, lessonInMail } from '#server/modules/scheduling/lessons/lesson-words.ts';

export const CORRECTION_MAIL = 'attendance-corrected';

export interface CorrectionFacts extends LessonInMail {
  lessonId: string;
  studentName: string;
  came: boolean;
  creditsBack: number;
  why: string;
}

/** Returns the corrected attendance in words for this reader. */
function outcomeOf({ to, came, studentName }: CorrectionFacts): string {
  const who = to.isTeacher ? studentName : 'you';
  return `It is now noted that ${who} ${came ? 'came' : 'did not come'}.`;
}

/** What it does to the student's credits, or to the teacher's pay. */
function consequenceOf({ to, creditsBack }: CorrectionFacts): string {
  if (to.isTeacher) return 'Your pay follows; your credits page says how.';
  const count = Math.abs(creditsBack);
  const credits = count === 1 ? '1 credit' : `${count} credits`;
  if (creditsBack > 0) return `${credits} back in your balance.`;
  return creditsBack < 0 ? `${credits} used for it.` : 'Your credits stay as they are.';
}

/** Writes the mail about an attendance that support has corrected. */
export const correctionMail: MailTemplate = (queued, setting) => {
  const facts = queued as CorrectionFacts;
  const { lessonId, to } = facts;
  return simpleMail(setting, {
    kind: 'attendance-corrected',
    values: {
      ...lessonInMail(facts),
      outcome: outcomeOf(facts),
      consequence: consequenceOf(facts),
      reason: facts.why,
    },
    button: {
      label: 'See the lesson',
      path: to.isTeacher ? `/teacher/lessons/${lessonId}` : '/student/history',
    },
  });
};
