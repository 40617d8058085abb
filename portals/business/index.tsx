import type { Area } from '#src/layout/area.ts';
import { paths } from '#src/paths.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

const dashboard = lazyPage(
  () => import('./BusinessDashboard.tsx').then((m) => m.BusinessDashboard),
  'vocabulary',
  'business',
);

/** ROUTE-05: what a company's manager sees of their own company. */
export const area: Area = {
  routes: [{ path: paths.businessDashboard, who: ['BUSINESS_MANAGER'], page: dashboard }],
};
