import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ContactKind } from '#domain/office/contact.ts';
import { FILE_KINDS } from '#domain/office/document.ts';
import { DAY, iso } from '../calendar.ts';
import { castId, type CastKey, type DemoProvider } from '../cast-people.ts';
import { smallPdf } from './demo-files.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';

interface Contact {
  readonly of: CastKey;
  readonly author: CastKey;
  readonly daysAgo: number;
  readonly kind: ContactKind;
  readonly subject?: DemoText;
  readonly text: DemoText | null;
  /** With an unsubscribe link. */
  readonly isNews?: true;
  /** The title of a PDF attached to it. */
  readonly file?: DemoText;
}

/** The token of a demo unsubscribe link; as public as the demo accounts' password. */
export const demoUnsubscribeToken = (provider: DemoProvider): string =>
  castId(provider, 'contact', 'unsubscribe').replaceAll('-', '');

const CONTACTS: readonly Contact[] = [
  {
    of: 'student',
    author: 'support',
    daysAgo: 5,
    kind: 'EMAIL',
    subject: { en: 'B2 exam dates', es: 'Fechas del examen B2' },
    text: {
      en: 'Hello,\n\nThe next B2 exams are on 12 and 19 December. Shall we book you a place?',
      es: 'Hola, Ana:\n\nLos próximos exámenes de B2 son el 12 y el 19 de diciembre. ¿Te reservamos plaza?',
    },
    file: { en: 'B2 exam information', es: 'Información del examen B2' },
  },
  {
    of: 'student',
    author: 'support2',
    daysAgo: 4,
    kind: 'CALL',
    text: { en: 'Will take the exam on 19 December.', es: 'Se presenta el 19 de diciembre.' },
  },
  {
    of: 'zombie',
    author: 'support2',
    daysAgo: 12,
    kind: 'CALL',
    text: { en: 'No answer.', es: 'No contesta.' },
  },
  {
    of: 'zombie',
    author: 'support',
    daysAgo: 11,
    kind: 'WHATSAPP',
    text: { en: 'Will be back after the Christmas break.', es: 'Volverá después de las Navidades.' },
  },
  { of: 'teacher', author: 'admin', daysAgo: 9, kind: 'CALL', text: null },
  {
    of: 'newbie',
    author: 'support',
    daysAgo: 7,
    kind: 'EMAIL',
    isNews: true,
    subject: { en: 'Summer courses', es: 'Cursos de verano' },
    text: {
      en: 'Hello,\n\nThe summer courses start on 1 July. Places are open now.',
      es: 'Hola:\n\nLos cursos de verano empiezan el 1 de julio. Ya hay plazas.',
    },
  },
];

/** Calls, chats and e-mails of staff; files of e-mails only with a folder for them. */
export function addContacts(school: Provider, folder: string | undefined): void {
  const { provider, providerId: provider_id, calendar, rows, id, who, text } = school;
  for (const [index, { of, author, daysAgo, kind, isNews = false, file, ...said }] of CONTACTS.entries()) {
    const created_at = iso(calendar.now - daysAgo * DAY);
    const contactId = id('contact', `${of}/${index}`);
    rows.add('contact', {
      provider_id,
      id: contactId,
      account_id: who(of),
      kind,
      subject: text(said.subject),
      text: text(said.text),
      author_id: who(author),
      is_news: isNews,
      // JSON carries bytes as PostgreSQL writes them.
      token_hash: isNews
        ? (`\\x${createHash('sha256').update(demoUnsubscribeToken(provider)).digest('hex')}` as never)
        : null,
      created_at,
      updated_at: created_at,
    });
    if (file && folder)
      addFile(school, { contactId, key: `${of}/${index}`, title: file, author, at: created_at }, folder);
  }
}

interface AttachedFile {
  contactId: string;
  key: string;
  title: DemoText;
  author: CastKey;
  at: string;
}

function addFile(
  { providerId: provider_id, rows, id, who, text }: Provider,
  { contactId, key, title, author, at }: AttachedFile,
  folder: string,
): void {
  const name = text(title);
  const bytes = smallPdf(name, []);
  const file_id = id('email-file', key);
  const storage_key = `${provider_id}/${file_id}`;
  const path = join(folder, storage_key);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  rows.add('email_file', {
    provider_id,
    id: file_id,
    uploaded_by: who(author),
    file_name: `${name}.${FILE_KINDS.pdf.ending}`,
    media_type: FILE_KINDS.pdf.mediaType,
    size_bytes: bytes.length,
    storage_key,
    sent_at: at,
    created_at: at,
  });
  rows.add('contact_file', { provider_id, contact_id: contactId, file_id });
}
