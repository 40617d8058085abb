import type { NoteNoun } from '#domain/office/api/notes.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import { mailText } from '#server/mail/mail-text.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';

export const MENTION_MAIL = 'mention';

/** Not what the note says: a mail outlives it. */
export interface MentionFacts {
  firstName: string;
  author: string;
  noun: NoteNoun;
  recordId: string;
}

const PATH: Readonly<Record<NoteNoun, string>> = {
  student: '/students',
  teacher: '/teachers',
  business: '/business',
  group: '/group',
  trial: '/trials',
  payment: '/payments',
  course: '/v1/en/backoffice/courses',
};

/** The e-mail to a colleague who was mentioned in a note. */
export const mentionMail: MailTemplate = (queued, setting) => {
  const { firstName, author, noun, recordId } = queued as MentionFacts;
  return simpleMail(setting, {
    kind: 'mentioned',
    values: { firstName, author, record: mailText(setting.locale, `record.${noun}`) },
    button: { does: 'view-note', path: `${PATH[noun]}/${recordId}#notes` },
  });
};
