/** Imports of the pages, in a chunk of its own, so that their file names are not part of the first page. */
export const pages = {
  dashboard: () => import('./TeacherDashboard.tsx').then((m) => m.TeacherDashboard),
  schedule: () => import('./Schedule.tsx').then((m) => m.Schedule),
  owedReports: () => import('./lesson/OwedReports.tsx').then((m) => m.OwedReports),
  students: () => import('./Students.tsx').then((m) => m.Students),
  taughtStudent: () => import('./people/StudentPage.tsx').then((m) => m.StudentPage),
  taughtGroup: () => import('./people/GroupPage.tsx').then((m) => m.GroupPage),
  teacherCredits: () => import('./TeacherCredits.tsx').then((m) => m.TeacherCredits),
  taughtLesson: () => import('./lesson/LessonPage.tsx').then((m) => m.LessonPage),
  scores: () => import('./Scores.tsx').then((m) => m.Scores),
  teacherProfile: () => import('./TeacherProfile.tsx').then((m) => m.TeacherProfile),
};
