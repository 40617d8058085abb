import type { Area } from '#src/layout/area.ts';
import { paths } from '#src/paths.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

const dashboard = lazyPage(
  () => import('./usage/CompaniesDashboard.tsx').then((m) => m.CompaniesDashboard),
  'vocabulary',
  'business',
  'company',
);
const student = lazyPage(
  () => import('./usage/LearnerPage.tsx').then((m) => m.LearnerPage),
  'vocabulary',
  'company',
);
const group = lazyPage(
  () => import('./usage/GroupPage.tsx').then((m) => m.GroupPage),
  'vocabulary',
  'company',
);
const who = ['BUSINESS_MANAGER', 'CUSTOMER_SUPPORT'] as const;

/** ROUTE-05, ROUTE-06: companies, their employees and groups; a manager reaches only their own. */
export const area: Area = {
  routes: [
    { path: paths.businessDashboard, who, page: dashboard },
    { path: `${paths.business}/student/:id`, who, page: student },
    { path: `${paths.business}/group/:id`, who, page: group },
  ],
};
