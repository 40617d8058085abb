import type { ContactKind } from '#domain/office/contact.ts';
import { DAY, iso } from '../calendar.ts';
import type { CastKey } from '../cast-people.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';

interface Contact {
  readonly of: CastKey;
  readonly author: CastKey;
  readonly daysAgo: number;
  readonly kind: ContactKind;
  readonly subject?: DemoText;
  readonly text: DemoText | null;
}

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
];

export function addContacts({ providerId: provider_id, calendar, rows, id, who, text }: Provider): void {
  for (const [index, { of, author, daysAgo, kind, ...said }] of CONTACTS.entries()) {
    const created_at = iso(calendar.now - daysAgo * DAY);
    rows.add('contact', {
      provider_id,
      id: id('contact', `${of}/${index}`),
      account_id: who(of),
      kind,
      subject: text(said.subject),
      text: text(said.text),
      author_id: who(author),
      created_at,
      updated_at: created_at,
    });
  }
}
