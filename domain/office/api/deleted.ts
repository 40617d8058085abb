import * as z from 'zod/mini';
import { DELETED_NOUNS } from '#domain/nouns.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { text } from '#domain/values/text.ts';
import { namedRecord } from './audit.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;

/** Days for which a deleted record can be restored. */
export const DELETED_DAYS = 30;

export const deletedRecord = z.object({
  id: idOf('deleted-record'),
  noun: z.enum(DELETED_NOUNS),
  /** Its name, or the beginning of its text. */
  title: z.string(),
  /** The day of a holiday. */
  onDate: z.nullable(plainDate),
  /** Where it was: a record's id, or the list that a view belongs to; null for holidays. */
  place: z.nullable(z.string()),
  /** Current name of the record that it belonged to: for notes, documents and cost centres. */
  of: z.nullable(namedRecord),
  deletedByName: z.nullable(z.string()),
  deletedAt: instant,
  /** The record is deleted permanently at this time. */
  keptUntil: instant,
});
export type DeletedRecord = z.infer<typeof deletedRecord>;

export const listDeleted = endpoint({
  method: 'GET',
  path: '/backoffice/deleted',
  summary: 'List records deleted in the last 30 days that you can restore, newest first, at most 200',
  roles,
  area: 'staff',
  query: z.strictObject({
    noun: z.optional(z.enum(DELETED_NOUNS)),
    /** Only what was deleted there: a record's id, or a list's name. */
    place: z.optional(text({ max: 60 })),
  }),
  reply: z.array(deletedRecord),
});

export const restoreDeleted = endpoint({
  method: 'POST',
  path: '/backoffice/deleted/:id/restore',
  summary: 'Restore a deleted record as it was; 409 if something else has taken its place',
  roles,
  area: 'staff',
  params: z.strictObject({ id: idOf('deleted-record') }),
});
