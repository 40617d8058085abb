import { getTeacherCredits } from '#domain/api/teacher-credits.ts';
import { type Route, route } from '#server/core/route.ts';
import { teacherCreditsOf } from './teacher-credits.queries.ts';

export const teacherCreditsRoutes: readonly Route[] = [
  route(getTeacherCredits, ({ db, session, query }) => teacherCreditsOf(db, session.accountId, query.month)),
];
