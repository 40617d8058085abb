import { getBusinessDashboard } from '#domain/business/api/business-platform.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import { dashboardOf } from './business-platform.queries.ts';
import { businessTeamRoutes } from './teams.routes.ts';

/** Module: what companies see of lessons, credits and attendance, with the monthly report and the alerts for support. */
export const businessPlatformRoutes: readonly Route[] = [
  route(getBusinessDashboard, async ({ db, session }) =>
    orNotFound(await dashboardOf(db, session.accountId)),
  ),
  ...businessTeamRoutes,
];
