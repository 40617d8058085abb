import {
  correctHomework,
  getHomeworkFile,
  getOwnHomework,
  getTaughtHomework,
  handInHomework,
  listOwnHomework,
  listTaughtHomework,
  readHomework,
  uploadHomeworkFile,
} from '#domain/teaching/api/homework.ts';
import {
  getStudentHomework,
  getStudentHomeworkFile,
  listStudentHomework,
} from '#domain/teaching/api/student-homework.ts';
import { rateLimits, takeTokens } from '#server/auth/rate-limits.ts';
import type { Session } from '#server/auth/session.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { manualTransactionRoute, route, type Route } from '#server/http/route.ts';
import { attachmentOf } from '#server/modules/office/documents/documents.ts';
import { addHomeworkFile } from './homework-files.ts';
import { homeworkFile, homeworkOf, oneHomework } from './own-homework.ts';
import * as homework from './homework.ts';
import { studentHomework } from './student-homework.queries.ts';

const SCHOOL = { side: 'SCHOOL' } as const;

/** The caller: the endpoints let in students and teachers only. */
const viewerOf = ({ role, accountId, providerId }: Session): homework.Actor => ({
  side: role === 'TEACHER' ? 'TEACHER' : 'STUDENT',
  accountId,
  providerId,
});

/** Module: homework that reports set: handed in by students, corrected by their teacher, read by support. */
export const homeworkRoutes: readonly Route[] = [
  route(listOwnHomework, ({ db, session, query }) => homeworkOf(db, viewerOf(session), query)),
  route(listTaughtHomework, ({ db, session, query }) => homeworkOf(db, viewerOf(session), query)),
  route(getOwnHomework, ({ db, session, params }) => oneHomework(db, viewerOf(session), params.id)),
  route(getTaughtHomework, ({ db, session, params }) => oneHomework(db, viewerOf(session), params.id)),
  manualTransactionRoute(uploadHomeworkFile, async (ctx) => {
    const viewer = viewerOf(ctx.session);
    await ctx.transaction(async (db) => {
      await homework.lockUncorrected(db, viewer, ctx.params.id);
      await takeTokens(db, rateLimits.messageFile(viewer.accountId));
    });
    const bytes = await readBytes(ctx.request);
    return addHomeworkFile(ctx, viewer, { homeworkId: ctx.params.id, title: ctx.query.title, bytes });
  }),
  route(handInHomework, ({ db, session, params, body }) =>
    homework.handIn(db, viewerOf(session), params.id, body),
  ),
  route(readHomework, ({ db, session, params }) => homework.readHomework(db, viewerOf(session), params.id)),
  route(correctHomework, ({ db, session, params, body }) =>
    homework.correctHomework(db, viewerOf(session), params.id, body),
  ),
  manualTransactionRoute(getHomeworkFile, async ({ params, services, session, transaction }) =>
    attachmentOf(services, await transaction((db) => homeworkFile(db, viewerOf(session), params.id))),
  ),
  route(listStudentHomework, async ({ db, params, query, now }) =>
    orNotFound(await studentHomework(db, { studentId: params.id, query, now })),
  ),
  route(getStudentHomework, ({ db, params }) => oneHomework(db, SCHOOL, params.id)),
  manualTransactionRoute(getStudentHomeworkFile, async ({ params, services, transaction }) =>
    attachmentOf(services, await transaction((db) => homeworkFile(db, SCHOOL, params.id))),
  ),
];
