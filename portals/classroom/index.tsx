import type { Area } from '#src/layout/area.ts';
import { pagesOf } from '#src/router/lazy-page.tsx';

const page = pagesOf(() => import('./pages.ts'), 'vocabulary', 'classroom');

/** ROUTE-21: a lesson's room, for its teacher and its students. */
export const area: Area = {
  routes: [{ path: '/meetingroom/:id', roles: ['STUDENT', 'TEACHER'], page: page('MeetingRoomPage') }],
  menu: [],
};
