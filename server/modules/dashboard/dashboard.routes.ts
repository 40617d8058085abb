import { dashboard } from '#domain/api/dashboard.ts';
import { route, type Route } from '#server/core/route.ts';
import { courseOf, todayOf } from './dashboard.queries.ts';

export const dashboardRoutes: readonly Route[] = [
  route(dashboard, async ({ db, session }) => ({ ...(await todayOf(db)), ...(await courseOf(db, session)) })),
];
