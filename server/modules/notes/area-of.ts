import type { NoteNoun } from '#domain/api/notes.ts';
import type { Area } from '#domain/rights.ts';

/** What may be seen of a record decides about the notes on it. */
export const AREA_OF = {
  student: 'students',
  teacher: 'teachers',
  business: 'business',
  group: 'groups',
  trial: 'trials',
  payment: 'payments',
  course: 'courses',
} as const satisfies Record<NoteNoun, Area>;
