import type { ContactKind } from '#domain/office/contact.ts';
import { DAY, iso } from '../calendar.ts';
import type { CastKey } from '../cast-people.ts';
import type { Provider } from './provider.ts';

interface Contact {
  readonly of: CastKey;
  readonly author: CastKey;
  readonly daysAgo: number;
  readonly kind: ContactKind;
  readonly subject?: string;
  readonly text: string | null;
}

const CONTACTS: readonly Contact[] = [
  {
    of: 'student',
    author: 'support',
    daysAgo: 5,
    kind: 'EMAIL',
    subject: 'B2 exam dates',
    text: 'Hello,\n\nthe next B2 exams are on 12 and 19 December. Shall we book you a place?',
  },
  { of: 'student', author: 'support2', daysAgo: 4, kind: 'CALL', text: 'Takes the exam on 19 December.' },
  { of: 'zombie', author: 'support2', daysAgo: 12, kind: 'CALL', text: 'No answer.' },
  { of: 'zombie', author: 'support', daysAgo: 11, kind: 'WHATSAPP', text: 'Back after the holidays.' },
  { of: 'teacher', author: 'admin', daysAgo: 9, kind: 'CALL', text: null },
];

export function addContacts({ providerId: provider_id, calendar, rows, id, who }: Provider): void {
  for (const [index, { of, author, daysAgo, kind, subject = null, text }] of CONTACTS.entries()) {
    const created_at = iso(calendar.now - daysAgo * DAY);
    rows.add('contact', {
      provider_id,
      id: id('contact', `${of}/${index}`),
      account_id: who(of),
      kind,
      subject,
      text,
      author_id: who(author),
      created_at,
      updated_at: created_at,
    });
  }
}
