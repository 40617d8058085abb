import type { NotedNoun } from '#domain/shared/resource-facts.ts';
import { DAY, iso } from '../calendar.ts';
import { type CastKey, type CastKind, castFullName } from '../cast-people.ts';
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
  readonly text: string;
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
    text: 'Never call before ten: she is on the train.',
    isPinned: true,
  },
  {
    noun: 'student',
    of: 'student',
    author: 'admin',
    daysAgo: 8,
    text: 'Gave one credit for the lesson on which Tomás was ill.',
  },
  {
    noun: 'student',
    of: 'zombie',
    author: 'support2',
    daysAgo: 12,
    text: `Called twice, no answer. ${at('support')}, can you try again in the evening?`,
    mentions: ['support'],
  },
  {
    noun: 'student',
    of: 'waiting',
    author: 'support',
    daysAgo: 1,
    text: `Transfer announced; the bank needs three days. ${at('admin')}`,
    mentions: ['admin'],
  },
  {
    noun: 'teacher',
    of: 'teacher-away',
    author: 'admin',
    daysAgo: 20,
    text: `Holiday agreed; groups covered by Laura. ${at('support')} tells the students.`,
    mentions: ['support'],
  },
  {
    noun: 'business',
    of: 'solaria',
    author: 'admin',
    daysAgo: 30,
    text: 'Renewal due in spring. Esther wants a report per cost centre.',
    isPinned: true,
  },
  {
    noun: 'group',
    of: 'exam-b2',
    author: 'support',
    daysAgo: 6,
    text: 'Priya waits for a seat; ask Sofía whether she stays after the exam.',
  },
  { noun: 'trial', of: 'italian', author: 'support2', daysAgo: 1, text: 'Giulia is free every evening.' },
  {
    noun: 'payment',
    of: 'waiting/1/1',
    author: 'admin',
    daysAgo: 1,
    text: 'Reference missing on the last transfer as well.',
  },
  { noun: 'course', of: 'running', author: 'support', daysAgo: 15, text: 'Start communicated to Fundae.' },
];

export function addNotes({ providerId: provider_id, calendar, rows, id, who }: Provider): void {
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
      text: note.text,
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
