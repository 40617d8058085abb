import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { longText } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { NOTED_NOUNS, type NotedNoun } from '#domain/shared/resource-facts.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;

/** Kinds of record that staff can write notes on. */
export const noteNoun = z.enum(NOTED_NOUNS);
export type NoteNoun = NotedNoun;

/** A colleague who can be mentioned in a note, or is. */
export const colleague = z.object({ id: z.string(), fullName: z.string() });
export type Colleague = z.infer<typeof colleague>;

/** A note of staff on a record; students, teachers and managers never see it. */
export const noteRecord = z.object({
  id: idOf('note'),
  noun: noteNoun,
  recordId: z.string(),
  authorId: z.string(),
  authorName: z.string(),
  text: z.string(),
  /** Colleagues mentioned with an @ in the text, by name. */
  mentions: z.array(colleague),
  isPinned: z.boolean(),
  /** Its author and admins can change and delete it. */
  mayChange: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type NoteRecord = z.infer<typeof noteRecord>;

const noteText = longText({ max: 5000 });
/** Ids of the mentioned colleagues. */
const mentions = z.optional(z.array(z.uuid()).check(z.maxLength(50)));
const params = z.strictObject({ id: idOf('note') });

export const listNotes = endpoint({
  method: 'GET',
  path: '/backoffice/notes',
  summary: 'List notes on a record: pinned first, then newest',
  roles,
  area: 'staff',
  query: z.strictObject({ noun: noteNoun, recordId: z.uuid() }),
  reply: z.array(noteRecord),
});
export const listMentionable = endpoint({
  method: 'GET',
  path: '/backoffice/notes/mentionable',
  summary: 'List colleagues who can see a record of this kind, by name, without yourself',
  roles,
  area: 'staff',
  query: z.strictObject({ noun: noteNoun }),
  reply: z.array(colleague),
});
export const createNote = endpoint({
  method: 'POST',
  path: '/backoffice/notes',
  summary: 'Add a note to a record',
  roles,
  area: 'staff',
  body: z.strictObject({
    noun: noteNoun,
    recordId: z.uuid(),
    text: noteText,
    isPinned: z.optional(z.boolean()),
    mentions,
  }),
  reply: noteRecord,
  idempotent: true,
});
export const updateNote = endpoint({
  method: 'PATCH',
  path: '/backoffice/notes/:id',
  summary: 'Change a note; its author or an admin only',
  roles,
  area: 'staff',
  params,
  body: z.strictObject({
    text: z.optional(noteText),
    isPinned: z.optional(z.boolean()),
    mentions,
    version: z.int(),
  }),
  reply: noteRecord,
});
export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/backoffice/notes/:id',
  summary: 'Delete a note; its author or an admin only',
  roles,
  area: 'staff',
  params,
});
