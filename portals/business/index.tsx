import type { Right } from '#domain/shared/rights.ts';
import type { Area } from '#src/layout/area.ts';
import { paths } from '#src/paths.ts';
import { lazyPage, type Page } from '#src/router/lazy-page.tsx';
import type { pages as portalPages } from './pages.ts';

/** A page of this area with the catalogues that it needs beside its own. */
const page = (name: keyof typeof portalPages, ...catalogues: string[]): Page =>
  lazyPage(
    () => import('./pages.ts').then(({ pages }) => pages[name]()),
    'vocabulary',
    'company',
    ...catalogues,
  );

const roles = ['BUSINESS_MANAGER', 'CUSTOMER_SUPPORT'] as const;
const of = (right: Right) => ({ roles, needs: { right, level: 'view' } }) as const;

/** ROUTE-05, ROUTE-06: companies, their employees and groups; a manager reaches only their own. */
export const area: Area = {
  routes: [
    { path: paths.businessDashboard, ...of('business'), page: page('companies', 'business') },
    { path: `${paths.business}/student/:id`, ...of('business'), page: page('learner') },
    { path: `${paths.business}/group/:id`, ...of('business'), page: page('group') },
    { path: `${paths.business}/course/:id`, ...of('courses'), page: page('course', 'evidence') },
  ],
};
