import type { Area, AreaRoute } from '#src/layout/area.ts';
import { help } from '#src/layout/menu.ts';
import { paths } from '#src/paths.ts';
import { type Page, pagesOf } from '#src/router/lazy-page.tsx';

const page = pagesOf(() => import('./pages.ts'), 'vocabulary', 'teacher');

const teacher = (path: string, screen: Page): AreaRoute => ({ path, roles: ['TEACHER'], page: screen });

const dashboard = page('TeacherDashboardPage', 'agenda', 'glance', 'report', 'people', 'teacher-week');

/** ROUTE-16: the teacher portal. */
export const area: Area = {
  routes: [
    teacher(paths.teacherHome, dashboard),
    teacher(paths.teacherDashboard, dashboard),
    teacher(paths.teacherSchedule, page('SchedulePage', 'agenda', 'availability', 'account')),
    teacher(paths.teacherStudents, page('StudentsPage', 'level-form')),
    teacher(
      '/teacher/students/:id',
      page('StudentPage', 'agenda', 'level-form', 'messages', 'people', 'progress', 'report'),
    ),
    teacher(paths.teacherGroups, page('GroupsPage', 'agenda', 'people')),
    teacher('/teacher/groups/:id', page('GroupPage', 'agenda', 'messages', 'people', 'report')),
    teacher(paths.teacherCredits, page('TeacherCreditsPage', 'pay', 'punctuality', 'report')),
    teacher('/teacher/lessons/:id', page('LessonPage', 'agenda', 'report', 'account')),
    teacher(paths.teacherScores, page('ScoresPage', 'own-scores')),
    teacher(paths.teacherReports, page('OwedReportsPage', 'agenda', 'report', 'people')),
    teacher('/teacher/homework/:id?', page('HomeworkPage', 'homework')),
    teacher('/teacher/messages/:id?', page('MessagesPage', 'messages')),
    teacher(paths.teacherProfile, page('TeacherProfilePage', 'specialities', 'account', 'help', 'recording')),
  ],
  menu: [
    {
      id: 'dashboard',
      to: paths.teacherDashboard,
      icon: 'DashboardOutlined',
      isInBar: true,
      count: 'owedReports',
    },
    { id: 'schedule', to: paths.teacherSchedule, icon: 'CalendarMonthOutlined', isInBar: true },
    { id: 'students', to: paths.teacherStudents, icon: 'SchoolOutlined', isInBar: true },
    { id: 'credits', to: paths.teacherCredits, icon: 'AccountBalanceWalletOutlined' },
    { id: 'profile', to: paths.teacherProfile, icon: 'AccountCircleOutlined', isInBar: true },
    { id: 'groups', to: paths.teacherGroups, icon: 'GroupsOutlined' },
    { id: 'homework', to: paths.teacherHomework(), icon: 'AssignmentOutlined' },
    { id: 'messages', to: paths.teacherMessages(), icon: 'ForumOutlined', count: 'unreadMessages' },
    help,
  ],
};
