import { mergeStudents, previewStudentMerge } from '#domain/people/api/student-merge.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { manualTransactionRoute, route, type Route } from '#server/http/route.ts';
import { readStudent } from '#server/modules/people/students/students.ts';
import { mergeStudent } from './merge.ts';
import { previewMerge } from './merge-preview.queries.ts';

/** Module: two students who are one person become one. */
export const studentMergeRoutes: readonly Route[] = [
  route(previewStudentMerge, ({ db, params, query }) =>
    previewMerge(db, { keptId: params.id, mergedId: query.studentId }),
  ),
  manualTransactionRoute(
    mergeStudents,
    async ({ session, params, body, now, services, request, transaction }) => {
      const { student, endedSessions } = await transaction(async (db) => {
        const place = { config: services.config, request };
        const ended = await mergeStudent(db, params.id, body, { actorId: session.actorId, now, place });
        return { student: orNotFound(await readStudent(db, session, params.id)), endedSessions: ended };
      });
      services.realtime.endSessions(endedSessions);
      return student;
    },
  ),
];
