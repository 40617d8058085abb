/** Where the pages lie, in a chunk of its own: their files' names are many, and nobody else's first page carries them. */
export const pages = {
  companies: () => import('./usage/CompaniesDashboard.tsx').then((m) => m.CompaniesDashboard),
  learner: () => import('./usage/LearnerPage.tsx').then((m) => m.LearnerPage),
  course: () => import('./usage/CoursePage.tsx').then((m) => m.CoursePage),
  group: () => import('./usage/GroupPage.tsx').then((m) => m.GroupPage),
};
