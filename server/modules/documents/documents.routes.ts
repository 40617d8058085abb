import { studentDocuments, teacherDocuments } from '#domain/api/documents.ts';
import { route, type Route } from '#server/core/route.ts';
import { findSubject } from '#server/modules/notes/notes.ts';
import { documentsOfStudent, documentsOfTeacher } from './documents.queries.ts';

export const documentRoutes: readonly Route[] = [
  route(studentDocuments, async ({ db, params }) => {
    await findSubject(db, 'student', params.id);
    return documentsOfStudent(db, params.id);
  }),
  route(teacherDocuments, async ({ db, params }) => {
    await findSubject(db, 'teacher', params.id);
    return documentsOfTeacher(db, params.id);
  }),
];
