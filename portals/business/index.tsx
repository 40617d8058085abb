import type { Right } from '#domain/shared/rights.ts';
import type { Area } from '#src/layout/area.ts';
import { help } from '#src/layout/menu.ts';
import { paths } from '#src/paths.ts';
import { pagesOf } from '#src/router/lazy-page.tsx';

const page = pagesOf(() => import('./pages.ts'), 'vocabulary', 'company');

const roles = ['BUSINESS_MANAGER', 'CUSTOMER_SUPPORT'] as const;
const of = (right: Right) => ({ roles, needs: { right, level: 'view' } }) as const;

/** ROUTE-05, ROUTE-06: companies, their employees and groups; a manager reaches only their own. */
export const area: Area = {
  routes: [
    { path: paths.businessDashboard, ...of('business'), page: page('BusinessesDashboardPage', 'business') },
    { path: `${paths.business}/student/:id`, ...of('business'), page: page('EmployeePage') },
    { path: `${paths.business}/group/:id`, ...of('business'), page: page('GroupPage') },
    { path: `${paths.business}/course/:id`, ...of('courses'), page: page('CoursePage', 'evidence') },
  ],
  menu: [
    { id: 'dashboard', to: paths.businessDashboard, icon: 'DashboardOutlined', isInBar: true },
    { ...help, isInBar: true },
  ],
};
