import {
  getCalendar,
  listHistoryLessons,
  listStudentHistory,
} from '#domain/scheduling/api/student-history.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { type Route, route } from '#server/http/route.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { calendarOf, historyOf, isStudent, teaches } from './student-history.queries.ts';

/** Throws 404 for a student who is not the caller's, as for one that does not exist. */
async function refuseStranger(
  db: Db,
  { role, accountId }: Pick<Session, 'role' | 'accountId'>,
  studentId: string,
): Promise<void> {
  const canLook =
    role === 'CUSTOMER_SUPPORT'
      ? await isStudent(db, studentId)
      : accountId === studentId || (role === 'TEACHER' && (await teaches(db, accountId, studentId)));
  if (!canLook) throw new ApiError('not-found');
}

/** Module: the past and planned lessons of a student. */
export const studentHistoryRoutes: readonly Route[] = [
  route(getCalendar, ({ db, session, query, now }) => calendarOf(db, session.accountId, query, now)),
  route(listHistoryLessons, ({ db, session, query, now }) => historyOf(db, session.accountId, query, now)),
  route(listStudentHistory, async ({ db, session, params, query, now }) => {
    await refuseStranger(db, session, params.id);
    return historyOf(db, params.id, query, now);
  }),
];
