import { absenceResult, enterAbsence, teacherAbsence } from '#domain/scheduling/api/teacher-absence.ts';
import { can } from '#domain/shared/rights.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import { enterAbsence as enter } from './enter.ts';
import { planAbsence } from './plan.ts';
import { resultOf } from './result.queries.ts';

/** Module: absences of teachers and the decisions on each affected lesson. */
export const teacherAbsenceRoutes: readonly Route[] = [
  route(teacherAbsence, ({ db, session, now, params, query }) => {
    if (query.prefer === 'LOWEST_PAY' && !can(session.rights, 'finance', 'view'))
      throw new ApiError('forbidden');
    return planAbsence(db, params.id, { ...query, accountId: session.accountId, now });
  }),
  route(absenceResult, ({ db, session, params }) =>
    resultOf(db, params, { seesStudents: can(session.rights, 'students', 'view') }),
  ),
  route(enterAbsence, ({ db, session, now, params, body }) =>
    enter(db, params.id, body, { accountId: session.accountId, actorId: session.actorId, now }),
  ),
];
