import {
  getEarningsSoFar,
  getOwnPayStatement,
  getTeacherCredits,
} from '#domain/billing/api/teacher-credits.ts';
import { type Route, route } from '#server/http/route.ts';
import { earnedSoFar, ownStatement } from './earnings.ts';
import { teacherCreditsOf } from './teacher-credits.queries.ts';

export const teacherCreditsRoutes: readonly Route[] = [
  route(getTeacherCredits, ({ db, session, query }) => teacherCreditsOf(db, session.accountId, query.month)),
  route(getEarningsSoFar, ({ db, session }) => earnedSoFar(db, session.accountId)),
  route(getOwnPayStatement, ({ db, session, params }) => ownStatement(db, params.id, session.accountId)),
];
