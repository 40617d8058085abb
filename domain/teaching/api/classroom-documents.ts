import * as z from 'zod/mini';
import { DOCUMENT_SOURCES } from '#domain/office/document.ts';
import { text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['STUDENT', 'TEACHER'] as const;

/** A document that everyone in a lesson's classroom can view. */
const roomDocument = z.object({
  id: idOf('document'),
  title: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  source: z.enum(DOCUMENT_SOURCES),
});
export type RoomDocument = z.infer<typeof roomDocument>;

export const listRoomDocuments = endpoint({
  method: 'GET',
  path: '/classroom/:id/documents',
  summary:
    "List the documents for a lesson's classroom: the lesson's, its group's, the library's and those of its only student",
  roles,
  params: z.strictObject({ id: idOf('lesson') }),
  reply: z.array(roomDocument),
});

export const addRoomDocument = endpoint({
  method: 'POST',
  path: '/classroom/:id/documents',
  summary: 'Add a file to a lesson: PDF, PNG, JPEG, Word, Excel, PowerPoint or plain text, at most 10 MB',
  roles,
  params: z.strictObject({ id: idOf('lesson') }),
  query: z.strictObject({ title: text({ max: 120 }) }),
  takes: 'file',
  reply: roomDocument,
});

export const getRoomDocumentFile = endpoint({
  method: 'GET',
  path: '/classroom/:id/documents/:documentId/file',
  summary: "Download the file of a document of a lesson's room, as an attachment",
  roles,
  params: z.strictObject({ id: idOf('lesson'), documentId: idOf('document') }),
  replies: 'file',
});
