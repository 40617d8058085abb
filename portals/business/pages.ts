/** Imports of the pages, in a chunk of its own, so that their file names are not part of the first page. */
export const pages = {
  companies: () => import('./usage/BusinessesDashboardPage.tsx').then((m) => m.BusinessesDashboardPage),
  learner: () => import('./usage/EmployeePage.tsx').then((m) => m.EmployeePage),
  course: () => import('./usage/CoursePage.tsx').then((m) => m.CoursePage),
  group: () => import('./usage/GroupPage.tsx').then((m) => m.GroupPage),
};
