import type { MailTemplate } from '#server/mail/mail-template.ts';
import { mailText } from '#server/mail/mail-text.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';

export const GIVEN_MAIL = 'tasks-given';

/** Not what the requests say: a mail outlives them. */
export interface GivenFacts {
  firstName: string;
  author: string;
  taskId: string;
  count: number;
}

/** The e-mail to a colleague who was assigned requests: a single one is linked, for several their own list. */
export const givenMail: MailTemplate = (queued, setting) => {
  const { firstName, author, taskId, count } = queued as GivenFacts;
  const isOne = count === 1;
  const own = `/support-tasks?filter=${encodeURIComponent(JSON.stringify({ owner: 'ME', unresolved: true }))}`;
  return simpleMail(setting, {
    kind: 'tasks-given',
    values: { firstName, author, requests: mailText(setting.locale, 'requests', { count }) },
    button: isOne
      ? { does: 'view-request', path: `/support-tasks/${taskId}` }
      : { does: 'view-requests', path: own },
  });
};
