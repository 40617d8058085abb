import type { NotedNoun } from '#domain/shared/resource-facts.ts';
import { DAY, iso } from '../calendar.ts';
import { type CastKey, type CastKind, castFullName } from '../cast-people.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';

const KIND_OF: Readonly<Record<NotedNoun, CastKind>> = {
  student: 'account',
  teacher: 'account',
  business: 'business',
  group: 'group',
  trial: 'trial',
  payment: 'payment',
  course: 'course',
};

interface Note {
  readonly noun: NotedNoun;
  readonly of: string;
  readonly author: CastKey;
  readonly daysAgo: number;
  readonly text: DemoText;
  readonly isPinned?: true;
  readonly mentions?: readonly CastKey[];
}

/** As a colleague is named in a text. */
const at = (key: CastKey): string => `@${castFullName(key)}`;

const NOTES: readonly Note[] = [
  {
    noun: 'student',
    of: 'student',
    author: 'support',
    daysAgo: 90,
    text: {
      en: 'Never call before ten: she is on the train.',
      es: 'No la llames antes de las diez: va en el tren.',
    },
    isPinned: true,
  },
  {
    noun: 'student',
    of: 'student',
    author: 'admin',
    daysAgo: 8,
    text: {
      en: 'Added one credit for the lesson that Tomás missed when he was ill.',
      es: 'Le he añadido un crédito por la clase que Tomás no pudo dar: estaba enfermo.',
    },
  },
  {
    noun: 'student',
    of: 'zombie',
    author: 'support2',
    daysAgo: 12,
    text: {
      en: `Called twice, no answer. ${at('support')}, can you try again in the evening?`,
      es: `He llamado dos veces y no contesta. ${at('support')}, ¿pruebas otra vez por la tarde?`,
    },
    mentions: ['support'],
  },
  {
    noun: 'student',
    of: 'waiting',
    author: 'support',
    daysAgo: 1,
    text: {
      en: `Transfer on its way; the bank needs three days. ${at('admin')}`,
      es: `Dice que ya ha hecho la transferencia; el banco tarda tres días. ${at('admin')}`,
    },
    mentions: ['admin'],
  },
  {
    noun: 'teacher',
    of: 'teacher-away',
    author: 'admin',
    daysAgo: 20,
    text: {
      en: `Vacation agreed; Laura covers the groups. ${at('support')} will tell the students.`,
      es: `Vacaciones acordadas; Laura cubre los grupos. ${at('support')} avisa a los estudiantes.`,
    },
    mentions: ['support'],
  },
  {
    noun: 'business',
    of: 'solaria',
    author: 'admin',
    daysAgo: 30,
    text: {
      en: 'Renewal due in spring. Esther wants a report per cost centre.',
      es: 'Renuevan en primavera. Esther quiere un informe por centro de coste.',
    },
    isPinned: true,
  },
  {
    noun: 'group',
    of: 'exam-b2',
    author: 'support',
    daysAgo: 6,
    text: {
      en: 'Priya is waiting for a seat; ask Sofía if she is staying after the exam.',
      es: 'Priya espera plaza; pregúntale a Sofía si sigue después del examen.',
    },
  },
  {
    noun: 'trial',
    of: 'italian',
    author: 'support2',
    daysAgo: 1,
    text: { en: 'Giulia is free every evening.', es: 'Giulia tiene libres todas las tardes.' },
  },
  {
    noun: 'payment',
    of: 'waiting/1/1',
    author: 'admin',
    daysAgo: 1,
    text: {
      en: 'The last transfer had no reference either.',
      es: 'La última transferencia también llegó sin referencia.',
    },
  },
  {
    noun: 'course',
    of: 'running',
    author: 'support',
    daysAgo: 15,
    text: { en: 'Start notified to Fundae.', es: 'Inicio comunicado a Fundae.' },
  },
];

export function addNotes({ providerId: provider_id, calendar, rows, id, who, text }: Provider): void {
  for (const [index, note] of NOTES.entries()) {
    const created_at = iso(calendar.now - note.daysAgo * DAY);
    const key = `${note.noun}/${note.of}/${index}`;
    const note_id = id('note', key);
    rows.add('note', {
      provider_id,
      id: note_id,
      noun: note.noun,
      record_id: id(KIND_OF[note.noun], note.of),
      author_id: who(note.author),
      text: text(note.text),
      is_pinned: note.isPinned ?? false,
      created_at,
      updated_at: created_at,
    });
    for (const named of note.mentions ?? []) {
      rows.add('note_mention', { provider_id, note_id, account_id: who(named) });
      rows.add('notification', {
        provider_id,
        id: id('notification', `${key}/${named}`),
        account_id: who(named),
        type: 'NOTE_MENTION',
        payload: { byId: who(note.author) },
        note_id,
        read_at: note.daysAgo > 14 ? created_at : null,
        created_at,
      });
    }
  }
  const taskId = id('support-task', 'reschedule');
  rows.add('notification', {
    provider_id,
    id: id('notification', 'given'),
    account_id: who('admin'),
    type: 'TASKS_GIVEN',
    payload: { key: taskId, byId: who('support'), taskId, count: 1 },
    created_at: iso(calendar.now - DAY / 4),
  });
}
