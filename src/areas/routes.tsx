import type { ComponentType } from 'react';
import { type Params, matchRoutes } from 'react-router';
import { RESOURCE_NAMES, resourceFacts } from '#domain/shared/resource-facts.ts';
import type { Right } from '#domain/shared/rights.ts';
import type { Role } from '#domain/shared/role.ts';
import { area as business } from '#portals/business/index.tsx';
import { area as classroom } from '#portals/classroom/index.tsx';
import { area as student } from '#portals/student/index.tsx';
import { area as teacher } from '#portals/teacher/index.tsx';
import type { Area } from '#src/layout/area.ts';
import type { GuardedRoute } from '#src/layout/route-access.ts';
import { paths, resourcePaths } from '#src/paths.ts';
import { lazyPage, type Page } from '#src/router/lazy-page.tsx';
import type { pages as barePages } from './bare-pages.ts';

export interface AppRoute extends GuardedRoute {
  path: string;
  page: Page;
  /** `backoffice`: react-admin's pages. They find their screen by the address. */
  frame: 'shell' | 'bare' | 'backoffice';
  /** Returns the address to redirect to. */
  redirect?: (params: Params) => string;
}

const SUPPORT: readonly Role[] = ['CUSTOMER_SUPPORT'];
const STAFF: readonly Role[] = ['CUSTOMER_SUPPORT', 'TEACHER'];

const page = (load: () => Promise<ComponentType>, ...namespaces: string[]): Page =>
  lazyPage(load, ...namespaces);
const later = (name: keyof typeof barePages, ...namespaces: string[]): Page =>
  page(() => import('./bare-pages.ts').then(({ pages }) => pages[name]()), ...namespaces);

export const NotFound = later('notFound');
export const NoEntry = later('noEntry');

const Login = later('login', 'auth');
const StudentLogin = page(
  () => import('#src/pages/StudentLoginPage.tsx').then((module) => module.StudentLoginPage),
  'auth',
);
const BARE: readonly AppRoute[] = [
  { path: paths.login, page: Login, roles: 'anyone', frame: 'bare', isSignIn: true },
  { path: paths.studentLogin, page: StudentLogin, roles: 'anyone', frame: 'bare', isSignIn: true },
  { path: paths.loginLink, page: later('loginLink', 'auth'), roles: 'anyone', frame: 'bare' },
  {
    path: paths.secondFactor,
    page: later('secondFactor', 'auth', 'second-factor'),
    roles: STAFF,
    frame: 'bare',
  },
  { path: paths.studentResetPassword, page: later('resetPassword', 'auth'), roles: 'anyone', frame: 'bare' },
  {
    path: paths.inspector(),
    page: later('inspector', 'inspector', 'evidence', 'vocabulary'),
    roles: 'anyone',
    frame: 'bare',
  },
  { path: paths.unsubscribe, page: later('unsubscribe', 'unsubscribe'), roles: 'anyone', frame: 'bare' },
  { path: paths.studentWelcome, page: later('welcome', 'auth'), roles: 'anyone', frame: 'bare' },
];

const SHARED: readonly AppRoute[] = [
  { path: paths.help, page: later('help', 'help'), roles: 'anyone', frame: 'shell' },
];

const fromArea = ({ routes }: Area): AppRoute[] =>
  routes.map(({ frame = 'shell', ...route }) => ({ ...route, frame }));

/** Support's pages, in one frame that stays mounted between pages. */
export const backofficeRoutes = (Frame: Page): AppRoute[] => {
  const route = (path: string, right: Right | null, level: 'view' | 'edit' = 'view'): AppRoute => ({
    path,
    page: Frame,
    roles: SUPPORT,
    frame: 'backoffice',
    ...(right && { needs: { right, level } }),
  });
  const ofResources = RESOURCE_NAMES.flatMap((name) =>
    Object.entries(resourcePaths[name]).flatMap(([kind, path]) => {
      const level = kind === 'create' || kind === 'edit' ? 'edit' : 'view';
      const { right } = resourceFacts(name);
      return [route(path, right, level), route(`${path}/*`, right, level)];
    }),
  );
  const spanish = {
    ...route('/es/students/:id', 'students'),
    redirect: ({ id = '' }: Params) => paths.student(id),
  };
  return [
    route(paths.dashboard, null),
    route(paths.calendar, 'calendar'),
    route(paths.clockChanges(), 'calendar'),
    route(paths.messages('*'), 'tasks'),
    route(paths.jobs, null),
    route(`${paths.jobs}/:id`, null),
    route(`${paths.imports}/:id`, null),
    spanish,
    ...ofResources,
  ];
};

export const portalRoutes: readonly AppRoute[] = [student, teacher, business, classroom].flatMap(fromArea);
export const sharedRoutes: readonly AppRoute[] = [...BARE, ...SHARED];

export interface Match {
  route: AppRoute;
  params: Params;
}

/** The route of an address; react-router's own ranking decides between `/business/dashboard` and `/business/:id`. */
export function matchAddress(routes: readonly AppRoute[], pathname: string): Match | null {
  const found = matchRoutes(
    routes.map((route) => ({ path: route.path, handle: route })),
    pathname,
  )?.[0];
  return found ? { route: found.route.handle, params: found.params } : null;
}
