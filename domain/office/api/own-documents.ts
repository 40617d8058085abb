import * as z from 'zod/mini';
import { DOCUMENT_SOURCES } from '../document.ts';
import { level } from '#domain/shared/level.ts';
import { instant } from '#domain/values/instant.ts';
import { text } from '#domain/values/text.ts';
import { documentRow } from './documents.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { portalPage } from '#domain/contract/query.ts';

/** A document as its student finds it. */
const ownDocument = z.extend(z.omit(documentRow, { uploadedByName: true, lessonAt: true }), {
  source: z.enum(DOCUMENT_SOURCES),
  lessonAt: z.nullable(instant),
  /** Teacher of the lesson that the document belongs to. */
  teacherName: z.nullable(z.string()),
  /** Level of a library document; null if it is for all levels, or not in the library. */
  level: z.nullable(level),
});
export type OwnDocument = z.infer<typeof ownDocument>;

export const listOwnDocuments = endpoint({
  method: 'GET',
  path: '/student-platform/documents',
  summary:
    "List your documents, those of your groups and lessons, and the library's for your level, newest first; can be grouped by lesson, group or level",
  roles: ['STUDENT'],
  query: z.strictObject({
    source: z.optional(z.enum(DOCUMENT_SOURCES)),
    lessonId: z.optional(idOf('lesson')),
    groupId: z.optional(idOf('group')),
    q: z.optional(text({ max: 100 })),
    ...portalPage,
  }),
  reply: z.object({
    documents: z.array(ownDocument),
    /** Of those asked for. */
    total: z.int(),
    /** Of those that are searched, by where they come from. */
    counts: z.object({ lesson: z.int(), group: z.int(), level: z.int(), own: z.int() }),
  }),
});
