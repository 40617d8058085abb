import type { MailTemplate } from '#server/mail/mail-template.ts';
import { mailText } from '#server/mail/mail-text.ts';
import { listIn } from '#server/mail/mail-zone.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';

export const DIGEST_MAIL = 'unread-messages';

/** Not what the messages say: a mail outlives them. */
export interface DigestFacts {
  firstName: string;
  isTeacher: boolean;
  count: number;
  /** Names of the other sides; null is the school. */
  senders: (string | null)[];
}

/** The e-mail about all messages that a student or teacher has not read. */
export const digestMail: MailTemplate = (queued, setting) => {
  const { firstName, isTeacher, count, senders } = queued as DigestFacts;
  const path = isTeacher ? '/teacher/messages' : '/student/messages';
  const mail = simpleMail(setting, {
    kind: 'unread-messages',
    values: {
      firstName,
      messages: mailText(setting.locale, 'messages', { count }),
      senders: listIn(
        setting.locale,
        senders.map((name) => name ?? setting.providerName),
      ),
    },
    button: { does: 'read-messages', path },
  });
  return { ...mail, push: { path, tag: 'messages' } };
};
