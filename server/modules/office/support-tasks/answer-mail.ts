import type { SupportTaskType } from '#domain/office/support-task-type.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import { mailText } from '#server/mail/mail-text.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';

export interface AnswerFacts {
  to: { firstName: string; role: 'STUDENT' | 'TEACHER' | 'CUSTOMER_SUPPORT' };
  type: SupportTaskType;
  /** The solution in one line; null if support gave none. */
  resolution: string | null;
}

export const ANSWER_MAIL = 'request-answered';

const PAGE = {
  STUDENT: { does: 'view-lessons', path: '/student/my-classes' },
  TEACHER: { does: 'view-schedule', path: '/teacher/schedule' },
  CUSTOMER_SUPPORT: { does: 'view-requests', path: '/support-tasks' },
} as const;

/** Writes the mail about the outcome of a request. */
export const answerMail: MailTemplate = (queued, setting) => {
  const { to, type, resolution } = queued as AnswerFacts;
  return simpleMail(setting, {
    kind: 'request-answered',
    values: {
      firstName: to.firstName,
      request: mailText(setting.locale, `request.${type}`),
      answer: resolution,
    },
    button: PAGE[to.role],
  });
};
