import * as z from 'zod/mini';
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

export const studentDocuments = endpoint({
  method: 'GET',
  path: '/backoffice/students/:id/documents',
  summary: "A student's documents: their own, their groups' and their lessons', newest first",
  roles,
  area: 'students',
  params: z.strictObject({ id: idOf('student') }),
  reply: z.array(documentRow),
});
export const teacherDocuments = endpoint({
  method: 'GET',
  path: '/backoffice/teachers/:id/documents',
  summary: "A teacher's documents and those they uploaded, newest first",
  roles,
  area: 'teachers',
  params: z.strictObject({ id: idOf('teacher') }),
  reply: z.array(documentRow),
});

export const groupDocuments = endpoint({
  method: 'GET',
  path: '/backoffice/groups/:id/documents',
  summary: "A group's documents and those of its lessons, newest first",
  roles,
  area: 'groups',
  params: z.strictObject({ id: idOf('group') }),
  reply: z.array(documentRow),
});

export const businessDocuments = endpoint({
  method: 'GET',
  path: '/backoffice/business/:id/documents',
  summary: "A company's documents, newest first",
  roles,
  area: 'business',
  params: z.strictObject({ id: idOf('business') }),
  reply: z.array(documentRow),
});

/** The title is what the document is called and saved as; the file's own name is not asked for. */
const query = z.strictObject({ title: text({ max: 120 }) });

export const addStudentDocument = endpoint({
  method: 'POST',
  path: '/backoffice/students/:id/documents',
  summary: 'Keeps a file for a student: PDF, PNG, JPEG, Word, Excel, PowerPoint or plain text, at most 10 MB',
  roles,
  area: 'students',
  params: z.strictObject({ id: idOf('student') }),
  query,
  takes: 'file',
  reply: documentRow,
});
export const addTeacherDocument = endpoint({
  method: 'POST',
  path: '/backoffice/teachers/:id/documents',
  summary: 'Keeps a file for a teacher: PDF, PNG, JPEG, Word, Excel, PowerPoint or plain text, at most 10 MB',
  roles,
  area: 'teachers',
  params: z.strictObject({ id: idOf('teacher') }),
  query,
  takes: 'file',
  reply: documentRow,
});
export const addGroupDocument = endpoint({
  method: 'POST',
  path: '/backoffice/groups/:id/documents',
  summary: 'Keeps a file for a group: PDF, PNG, JPEG, Word, Excel, PowerPoint or plain text, at most 10 MB',
  roles,
  area: 'groups',
  params: z.strictObject({ id: idOf('group') }),
  query,
  takes: 'file',
  reply: documentRow,
});

export const courseDocuments = endpoint({
  method: 'GET',
  path: '/backoffice/courses/:id/documents',
  summary: "A course's documents, newest first",
  roles,
  area: 'courses',
  params: z.strictObject({ id: idOf('course') }),
  reply: z.array(documentRow),
});
export const addCourseDocument = endpoint({
  method: 'POST',
  path: '/backoffice/courses/:id/documents',
  summary: 'Keeps a file for a course: PDF, PNG, JPEG, Word, Excel, PowerPoint or plain text, at most 10 MB',
  roles,
  area: 'courses',
  params: z.strictObject({ id: idOf('course') }),
  query,
  takes: 'file',
  reply: documentRow,
});

export const addBusinessDocument = endpoint({
  method: 'POST',
  path: '/backoffice/business/:id/documents',
  summary: 'Keeps a file for a company: PDF, PNG, JPEG, Word, Excel, PowerPoint or plain text, at most 10 MB',
  roles,
  area: 'business',
  params: z.strictObject({ id: idOf('business') }),
  query,
  takes: 'file',
  reply: documentRow,
});

const params = z.strictObject({ id: idOf('document') });

export const getDocumentFile = endpoint({
  method: 'GET',
  path: '/backoffice/documents/:id/file',
  summary: 'The file of a document, as an attachment',
  roles,
  area: 'staff',
  params,
  replies: 'file',
});
export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/backoffice/documents/:id',
  summary: 'Deletes a document; for 30 days it can be brought back with its file',
  roles,
  area: 'staff',
  params,
});
export const getGroupDocumentFile = endpoint({
  method: 'GET',
  path: '/business-platform/documents/:id/file',
  summary: "The file of a document of a company's group; a manager's own company's alone",
  roles: ['BUSINESS_MANAGER', 'CUSTOMER_SUPPORT'],
  area: 'business',
  params,
  replies: 'file',
});
export const getOwnDocumentFile = endpoint({
  method: 'GET',
  path: '/student-platform/documents/:id/file',
  summary: "The file of a document among the own ones, one's groups' and lessons', or the library's",
  roles: ['STUDENT'],
  params,
  replies: 'file',
});
