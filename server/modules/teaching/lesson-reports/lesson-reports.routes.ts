import {
  contestAttendance,
  contestOwnAttendance,
  correctAttendance,
  fileReport as fileEndpoint,
  getLessonRecord,
  getTaughtLesson,
  giveOwnAttendance,
  listOwedReports,
} from '#domain/teaching/api/lesson-reports.ts';
import { route, type Route } from '#server/http/route.ts';
import { contest } from './contest.ts';
import { correct } from './correct.ts';
import { attendTaught, fileReport } from './file-report.ts';
import { owedBy } from './owed.queries.ts';
import { taughtLesson } from './taught-lesson.queries.ts';

/** Module: lesson reports, attendance corrections and reminders of missing reports. */
export const lessonReportRoutes: readonly Route[] = [
  route(getTaughtLesson, ({ db, session, params, now }) =>
    taughtLesson(db, { lessonId: params.id, teacherId: session.accountId, now }),
  ),
  route(getLessonRecord, ({ db, params, now }) =>
    taughtLesson(db, { lessonId: params.id, teacherId: null, now }),
  ),
  route(correctAttendance, async ({ db, session: { actorId }, params, body, now }) => {
    await correct(db, { lessonId: params.id, ...body, correctedBy: actorId, now });
    return taughtLesson(db, { lessonId: params.id, teacherId: null, now });
  }),
  route(giveOwnAttendance, ({ db, session, params, body, now }) =>
    attendTaught(db, { lessonId: params.id, teacherId: session.accountId, now }, body.presentStudentIds),
  ),
  route(fileEndpoint, ({ db, session, params, body, now }) =>
    fileReport(db, { lessonId: params.id, teacherId: session.accountId, now }, body),
  ),
  route(contestAttendance, async ({ db, session: { accountId }, params, body, now }) => {
    await contest(db, { lessonId: params.id, ...body, by: 'TEACHER', accountId, now });
    return taughtLesson(db, { lessonId: params.id, teacherId: accountId, now });
  }),
  route(contestOwnAttendance, ({ db, session: { accountId }, params, body, now }) =>
    contest(db, { lessonId: params.id, studentId: accountId, ...body, by: 'STUDENT', accountId, now }),
  ),
  route(listOwedReports, ({ db, session, query }) => owedBy(db, session.accountId, query)),
];
