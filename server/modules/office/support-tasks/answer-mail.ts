import { ASKED_FOR, type SupportTaskType } from '#domain/office/support-task-type.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';

export interface AnswerFacts {
  to: { firstName: string; role: 'STUDENT' | 'TEACHER' | 'CUSTOMER_SUPPORT' };
  type: SupportTaskType;
  /** What was done, in one line; null where support gave none. */
  resolution: string | null;
}

export const ANSWER_MAIL = 'request-answered';

const PAGE = {
  STUDENT: { label: 'See your classes', path: '/student/my-classes' },
  TEACHER: { label: 'See your schedule', path: '/teacher/schedule' },
  CUSTOMER_SUPPORT: { label: 'See the requests', path: '/support-tasks' },
} as const;

/** Writes the mail about the outcome of a request. */
export const answerMail: MailTemplate = (queued, setting) => {
  const { to, type, resolution } = queued as AnswerFacts;
  return simpleMail(setting, {
    kind: 'request-answered',
    values: { firstName: to.firstName, request: ASKED_FOR[type], answer: resolution },
    button: PAGE[to.role],
  });
};
