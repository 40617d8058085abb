import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { endpoint } from './endpoint.ts';
import { idOf } from './id.ts';

const who = ['CUSTOMER_SUPPORT'] as const;

export const documentRow = z.object({
  id: idOf('document'),
  title: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  lessonId: z.nullable(z.string()),
  lessonAt: z.nullable(instant),
  groupId: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  uploadedByName: z.nullable(z.string()),
  createdAt: instant,
});
export type DocumentRow = z.infer<typeof documentRow>;

export const studentDocuments = endpoint({
  method: 'GET',
  path: '/backoffice/students/:id/documents',
  summary: "A student's documents: their own, their groups' and their lessons', newest first",
  who,
  params: z.strictObject({ id: idOf('student') }),
  reply: z.array(documentRow),
});
export const teacherDocuments = endpoint({
  method: 'GET',
  path: '/backoffice/teachers/:id/documents',
  summary: "A teacher's documents and those they uploaded, newest first",
  who,
  params: z.strictObject({ id: idOf('teacher') }),
  reply: z.array(documentRow),
});
