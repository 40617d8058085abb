import type { Area, AreaRoute } from '#src/layout/area.ts';
import { paths } from '#src/paths.ts';
import { lazyPage, type Page } from '#src/router/lazy-page.tsx';

/** A page of this area with the catalogues that it needs beside its own. */
const page = (load: Parameters<typeof lazyPage>[0], ...catalogues: string[]): Page =>
  lazyPage(load, 'vocabulary', 'teacher', ...catalogues);

const teacher = (path: string, screen: Page): AreaRoute => ({ path, who: ['TEACHER'], page: screen });

const dashboard = page(() => import('./TeacherDashboard.tsx').then((m) => m.TeacherDashboard), 'agenda');

/** ROUTE-16: the teacher portal. */
export const area: Area = {
  routes: [
    teacher(paths.teacherHome, dashboard),
    teacher(paths.teacherDashboard, dashboard),
    teacher(
      paths.teacherSchedule,
      page(() => import('./Schedule.tsx').then((m) => m.Schedule), 'agenda', 'availability', 'account'),
    ),
    teacher(
      paths.teacherStudents,
      page(() => import('./Students.tsx').then((m) => m.Students)),
    ),
    teacher(
      paths.teacherCredits,
      page(() => import('./TeacherCredits.tsx').then((m) => m.TeacherCredits), 'pay'),
    ),
    teacher(
      paths.teacherProfile,
      page(() => import('./TeacherProfile.tsx').then((m) => m.TeacherProfile), 'account', 'help'),
    ),
  ],
};
