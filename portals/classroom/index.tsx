import type { Area } from '#src/layout/area.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

/** ROUTE-21: a lesson's room, for its teacher and its students. */
export const area: Area = {
  routes: [
    {
      path: '/meetingroom/:id',
      roles: ['STUDENT', 'TEACHER'],
      page: lazyPage(
        () => import('./pages.ts').then(({ pages }) => pages.meetingRoom()),
        'vocabulary',
        'classroom',
      ),
    },
  ],
};
