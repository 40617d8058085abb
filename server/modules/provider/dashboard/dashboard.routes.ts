import type * as z from 'zod/mini';
import { dashboard } from '#domain/provider/api/dashboard.ts';
import { type Area, can, type Rights } from '#domain/shared/rights.ts';
import { route, type Route } from '#server/http/route.ts';
import { courseOf, todayOf } from './dashboard.queries.ts';

type Dashboard = z.output<typeof dashboard.reply>;

/** Empties the parts of the dashboard whose area the caller has no permission to view. */
function onlySeen(whole: Dashboard, rights: Rights): Dashboard {
  const sees = (area: Area) => can(rights, area, 'view');
  return {
    ...whole,
    ...(!sees('calendar') && { lessons: { total: 0, byStatus: [], next: [] }, lessonsHeld: [] }),
    ...(!sees('tasks') && { supportTasks: { total: 0, byType: [], next: [] } }),
    ...(!sees('trials') && { trials: { total: 0, oldest: [] } }),
    ...(!can(rights, 'settings', 'edit') && { firstSteps: null }),
    ...(!sees('students') && { newStudents: [], studentsByStatus: [] }),
  };
}

/** Module: support's dashboard. */
export const dashboardRoutes: readonly Route[] = [
  route(dashboard, async ({ db, session, services }) => {
    const today = await todayOf(db, { sendsMail: services.config.smtpUrl !== undefined });
    return onlySeen({ ...today, ...(await courseOf(db, session)) }, session.rights);
  }),
];
