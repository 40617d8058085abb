import type { MailTemplate } from '#server/mail/mail-template.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { mailText } from '#server/mail/mail-text.ts';
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
function outcomeOf(locale: Locale, { to, came, studentName }: CorrectionFacts): string {
  const key = `attendance.${to.isTeacher ? 'they' : 'you'}-${came ? 'came' : 'missed'}`;
  return mailText(locale, key, { student: studentName });
}

/** Returns the effect on the student's credits, or on the teacher's pay. */
function consequenceOf(locale: Locale, { to, creditsBack }: CorrectionFacts): string {
  if (to.isTeacher) return mailText(locale, 'attendance.pay');
  if (creditsBack === 0) return mailText(locale, 'credits.same');
  return mailText(locale, creditsBack > 0 ? 'credits.back' : 'credits.uses', {
    count: Math.abs(creditsBack),
  });
}

/** Writes the mail about an attendance that support has corrected. */
export const correctionMail: MailTemplate = (queued, setting) => {
  const facts = queued as CorrectionFacts;
  const { lessonId, to } = facts;
  const { locale } = setting;
  return simpleMail(setting, {
    kind: 'attendance-corrected',
    values: {
      ...lessonInMail(locale, facts),
      outcome: outcomeOf(locale, facts),
      consequence: consequenceOf(locale, facts),
      reason: facts.why,
    },
    button: {
      does: 'view-lesson',
      path: to.isTeacher ? `/teacher/lessons/${lessonId}` : '/student/history',
    },
  });
};
