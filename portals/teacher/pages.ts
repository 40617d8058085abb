/** Imports of the pages, in a chunk of its own, so that their file names are not part of the first page. */
export const pages = {
  dashboard: () => import('./TeacherDashboardPage.tsx').then((m) => m.TeacherDashboardPage),
  schedule: () => import('./SchedulePage.tsx').then((m) => m.SchedulePage),
  owedReports: () => import('./lesson/OwedReportsPage.tsx').then((m) => m.OwedReportsPage),
  students: () => import('./StudentsPage.tsx').then((m) => m.StudentsPage),
  taughtStudent: () => import('./people/StudentPage.tsx').then((m) => m.StudentPage),
  taughtGroup: () => import('./people/GroupPage.tsx').then((m) => m.GroupPage),
  teacherCredits: () => import('./TeacherCreditsPage.tsx').then((m) => m.TeacherCreditsPage),
  taughtLesson: () => import('./lesson/LessonPage.tsx').then((m) => m.LessonPage),
  scores: () => import('./ScoresPage.tsx').then((m) => m.ScoresPage),
  teacherProfile: () => import('./TeacherProfilePage.tsx').then((m) => m.TeacherProfilePage),
};
