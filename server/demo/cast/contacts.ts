import { createHash } from 'node:crypto';
import type { ContactKind } from '#domain/office/contact.ts';
import { DAY, iso } from '../calendar.ts';
import { castId, type CastKey, type DemoProvider } from '../cast-people.ts';
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

export function addContacts({
  provider,
  providerId: provider_id,
  calendar,
  rows,
  id,
  who,
  text,
}: Provider): void {
  for (const [index, { of, author, daysAgo, kind, isNews = false, ...said }] of CONTACTS.entries()) {
    const created_at = iso(calendar.now - daysAgo * DAY);
    rows.add('contact', {
      provider_id,
      id: id('contact', `${of}/${index}`),
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
  }
}
