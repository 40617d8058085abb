import * as z from 'zod/mini';
import type { Noun } from '#domain/nouns.ts';
import type { Area } from '#domain/shared/rights.ts';
import { instant } from '#domain/values/instant.ts';
import { text } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;

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

/** The title is the document's display name and file name; the uploaded file's name is ignored. */
const query = z.strictObject({ title: text({ max: 120 }) });

/** List and upload of a noun's documents, at the addresses of its area. */
function documentsOf(noun: Noun, area: Area, { owner, contents }: { owner: string; contents: string }) {
  const path = `/backoffice/${area}/:id/documents`;
  const params = z.strictObject({ id: idOf(noun) });
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `List a ${owner}'s documents${contents}, newest first`,
      roles,
      area,
      params,
      reply: z.array(documentRow),
    }),
    add: endpoint({
      method: 'POST',
      path,
      summary: `Add a file to a ${owner}: PDF, PNG, JPEG, Word, Excel, PowerPoint or plain text, at most 10 MB`,
      roles,
      area,
      params,
      query,
      takes: 'file',
      reply: documentRow,
    }),
  };
}
export type DocumentEndpoints = ReturnType<typeof documentsOf>;

export const studentDocuments = documentsOf('student', 'students', {
  owner: 'student',
  contents: ": their own, their groups' and their lessons'",
});
export const teacherDocuments = documentsOf('teacher', 'teachers', {
  owner: 'teacher',
  contents: ' and those they uploaded',
});
export const groupDocuments = documentsOf('group', 'groups', {
  owner: 'group',
  contents: ' and those of its lessons',
});
export const courseDocuments = documentsOf('course', 'courses', { owner: 'course', contents: '' });
export const businessDocuments = documentsOf('business', 'business', { owner: 'company', contents: '' });

const params = z.strictObject({ id: idOf('document') });

export const getDocumentFile = endpoint({
  method: 'GET',
  path: '/backoffice/documents/:id/file',
  summary: 'Download the file of a document, as an attachment',
  roles,
  area: 'staff',
  params,
  replies: 'file',
});
export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/backoffice/documents/:id',
  summary: 'Delete a document; for 30 days it can be restored with its file',
  roles,
  area: 'staff',
  params,
});
export const getGroupDocumentFile = endpoint({
  method: 'GET',
  path: '/business-platform/documents/:id/file',
  summary: "Download the file of a document of your company's group",
  roles: ['BUSINESS_MANAGER', 'CUSTOMER_SUPPORT'],
  area: 'business',
  params,
  replies: 'file',
});
export const getOwnDocumentFile = endpoint({
  method: 'GET',
  path: '/student-platform/documents/:id/file',
  summary: 'Download a document of yours, of your groups or lessons, or of the library',
  roles: ['STUDENT'],
  params,
  replies: 'file',
});
