/** Imports of the pages, in a chunk of its own, so that their file names are not part of the first page. */
export const pages = {
  companies: () => import('./usage/CompaniesDashboard.tsx').then((m) => m.CompaniesDashboard),
  learner: () => import('./usage/LearnerPage.tsx').then((m) => m.LearnerPage),
  course: () => import('./usage/CoursePage.tsx').then((m) => m.CoursePage),
  group: () => import('./usage/GroupPage.tsx').then((m) => m.GroupPage),
};
