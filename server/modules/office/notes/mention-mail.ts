import type { NoteNoun } from '#domain/office/api/notes.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';
import { simpleMail } from '#server/mail/simple-mail.ts';

export const MENTION_MAIL = 'mention';

/** Not what the note says: a mail outlives it. */
export interface MentionFacts {
  firstName: string;
  author: string;
  noun: NoteNoun;
  recordId: string;
}

const RECORD: Readonly<Record<NoteNoun, { words: string; path: string }>> = {
  student: { words: 'a student', path: '/students' },
  teacher: { words: 'a teacher', path: '/teachers' },
  business: { words: 'a company', path: '/business' },
  group: { words: 'a group', path: '/group' },
  trial: { words: 'a trial lesson', path: '/trials' },
  payment: { words: 'a payment', path: '/payments' },
  course: { words: 'a course', path: '/v1/en/backoffice/courses' },
};

/** The mail to a colleague whom a note names. */
export const mentionMail: MailTemplate = (queued, setting) => {
  const { firstName, author, noun, recordId } = queued as MentionFacts;
  const { words, path } = RECORD[noun];
  return simpleMail(setting, {
    kind: 'mentioned',
    values: { firstName, author, record: words },
    button: { label: 'Read the note', path: `${path}/${recordId}#notes` },
  });
};
