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
    ...(!sees('calendar') && {
      lessons: { total: 0, byStatus: [], today: [], nextDay: null },
      lessonsHeld: [],
    }),
    ...(!can(rights, 'settings', 'edit') && { firstSteps: null }),
    figures: {
      ...whole.figures,
      ...(!sees('calendar') && { lessonsHeld: null, noShows: null }),
      ...(!sees('students') && { newStudents: null }),
    },
    ...(!sees('students') && { newStudents: [], studentsByStatus: [] }),
  };
}

/** Module: support's dashboard and work list of the day. */
export const dashboardRoutes: readonly Route[] = [
  route(dashboard, async ({ db, session, services }) => {
    const today = await todayOf(db, { sendsMail: services.config.smtpUrl !== undefined });
    return onlySeen({ ...today, ...(await courseOf(db, session)) }, session.rights);
  }),
];
