import type { Area, AreaRoute } from '#src/layout/area.ts';
import { paths } from '#src/paths.ts';
import { lazyPage, type Page } from '#src/router/lazy-page.tsx';
import type { pages as portalPages } from './pages.ts';

/** A page of this area with the catalogues that it needs beside its own. */
const later = (name: keyof typeof portalPages, ...catalogues: string[]): Page =>
  lazyPage(
    () => import('./pages.ts').then(({ pages }) => pages[name]()),
    'vocabulary',
    'teacher',
    ...catalogues,
  );

const teacher = (path: string, screen: Page): AreaRoute => ({ path, roles: ['TEACHER'], page: screen });

const dashboard = later('dashboard', 'agenda', 'report', 'people');

/** ROUTE-16: the teacher portal. */
export const area: Area = {
  routes: [
    teacher(paths.teacherHome, dashboard),
    teacher(paths.teacherDashboard, dashboard),
    teacher(paths.teacherSchedule, later('schedule', 'agenda', 'availability', 'account')),
    teacher(paths.teacherStudents, later('students', 'level-form')),
    teacher('/teacher/students/:id', later('taughtStudent', 'agenda', 'level-form', 'people', 'report')),
    teacher('/teacher/groups/:id', later('taughtGroup', 'agenda', 'people', 'report')),
    teacher(paths.teacherCredits, later('teacherCredits', 'pay', 'punctuality', 'report')),
    teacher('/teacher/lessons/:id', later('taughtLesson', 'agenda', 'report', 'account')),
    teacher(paths.teacherScores, later('scores', 'own-scores')),
    teacher(paths.teacherReports, later('owedReports', 'agenda', 'report', 'people')),
    teacher(paths.teacherProfile, later('teacherProfile', 'account', 'help')),
  ],
};
