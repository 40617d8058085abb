import type { MailTemplate } from '#server/mail/mail-template.ts';
import { spanInZone } from '#server/mail/mail-zone.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';
import { type LessonInMail, lessonInMail } from '#server/modules/scheduling/lessons/lesson-words.ts';

export const PROPOSAL_MAIL = 'time-proposal';

/** A proposed time: sent to the student, or declined and sent to the teacher. */
export interface ProposalFacts extends LessonInMail {
  lessonId: string;
  newStartsAt: string;
  newEndsAt: string;
  note: string | null;
}

/** Writes the mail that proposes another time to a student, or informs the teacher that the lesson stays at its time. */
export const proposalMail: MailTemplate = (queued, setting) => {
  const facts = queued as ProposalFacts;
  const { lessonId, to, newStartsAt, newEndsAt, note } = facts;
  const { locale } = setting;
  const path = to.isTeacher ? `/teacher/lessons/${lessonId}` : '/student/dashboard';
  const mail = simpleMail(setting, {
    kind: to.isTeacher ? 'time-declined' : 'time-proposed',
    values: {
      ...lessonInMail(locale, facts),
      newWhen: spanInZone(newStartsAt, newEndsAt, { timeZone: to.timeZone, locale }),
      ...(!to.isTeacher && { note }),
    },
    button: {
      does: to.isTeacher ? 'view-lesson' : 'answer-proposal',
      path,
    },
  });
  return { ...mail, push: { path, tag: `proposal:${lessonId}`, until: facts.startsAt } };
};
