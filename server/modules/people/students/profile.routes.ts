import { getStudentDetail, updateStudentDetail } from '#domain/people/api/student-platform.ts';
import { assertOwnId } from '#server/auth/assert-student-can.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import { detailOf } from './profile.ts';
import { changeDetail } from './change-profile.ts';

export const studentProfileRoutes: readonly Route[] = [
  route(getStudentDetail, async ({ db, session, params }) =>
    orNotFound(await detailOf(db, assertOwnId(session, params.id))),
  ),
  route(updateStudentDetail, ({ db, session, params, body, now }) =>
    changeDetail(db, { studentId: assertOwnId(session, params.id), now }, body),
  ),
];
