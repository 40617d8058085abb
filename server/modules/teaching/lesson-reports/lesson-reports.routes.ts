import {
  contestAttendance,
  contestOwnAttendance,
  correctAttendance,
  fileReport as fileEndpoint,
  getLessonRecord,
  getLessonOfTeacher,
  giveOwnAttendance,
  listOverdueReports,
} from '#domain/teaching/api/lesson-reports.ts';
import { remindOfReports } from '#domain/teaching/api/report-reminders.ts';
import { route, type Route } from '#server/http/route.ts';
import { contest } from './contest.ts';
import { correct } from './correct.ts';
import { confirmOwnAttendance, fileReport } from './file-report.ts';
import { dueBy } from './overdue.queries.ts';
import { remindTeacher } from './remind-teacher.ts';
import { lessonOfTeacher } from './lesson-of-teacher.queries.ts';

/** Module: lesson reports, attendance corrections and reminders of missing reports. */
export const lessonReportRoutes: readonly Route[] = [
  route(getLessonOfTeacher, ({ db, session, params, now }) =>
    lessonOfTeacher(db, { lessonId: params.id, teacherId: session.accountId, now }),
  ),
  route(getLessonRecord, ({ db, params, now }) =>
    lessonOfTeacher(db, { lessonId: params.id, teacherId: null, now }),
  ),
  route(correctAttendance, async ({ db, session: { actorId }, params, body, now }) => {
    await correct(db, { lessonId: params.id, ...body, correctedBy: actorId, now });
    return lessonOfTeacher(db, { lessonId: params.id, teacherId: null, now });
  }),
  route(giveOwnAttendance, ({ db, session, params, body, now }) =>
    confirmOwnAttendance(
      db,
      { lessonId: params.id, teacherId: session.accountId, now },
      body.presentStudentIds,
    ),
  ),
  route(fileEndpoint, ({ db, session, params, body, now }) =>
    fileReport(db, { lessonId: params.id, teacherId: session.accountId, now }, body),
  ),
  route(contestAttendance, async ({ db, session: { accountId }, params, body, now }) => {
    await contest(db, { lessonId: params.id, ...body, by: 'TEACHER', accountId, now });
    return lessonOfTeacher(db, { lessonId: params.id, teacherId: accountId, now });
  }),
  route(contestOwnAttendance, ({ db, session: { accountId }, params, body, now }) =>
    contest(db, { lessonId: params.id, studentId: accountId, ...body, by: 'STUDENT', accountId, now }),
  ),
  route(remindOfReports, ({ db, session, now, params }) =>
    remindTeacher(db, { teacherId: params.id, session, now }),
  ),
  route(listOverdueReports, ({ db, session, query }) => dueBy(db, session.accountId, query)),
];
