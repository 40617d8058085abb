import type { ComponentType } from 'react';
import { type Params, matchRoutes } from 'react-router-dom';
import type { Role } from '#domain/role.ts';
import { area as business } from '#portals/business/index.tsx';
import { area as student } from '#portals/student/index.tsx';
import { area as teacher } from '#portals/teacher/index.tsx';
import type { Area } from '#src/layout/area.ts';
import type { GuardedRoute } from '#src/layout/decide.ts';
import { paths } from '#src/paths.ts';
import { resourcePaths } from '#src/resource-paths.ts';
import { lazyPage, type Page } from '#src/router/lazy-page.tsx';

export interface AppRoute extends GuardedRoute {
  path: string;
  page: Page;
  /** `backoffice`: react-admin's pages, which find their screen by the address themselves. */
  frame: 'shell' | 'bare' | 'backoffice';
  /** An address that stands for another one. */
  redirect?: (params: Params) => string;
}

const SUPPORT: readonly Role[] = ['CUSTOMER_SUPPORT'];
const STAFF: readonly Role[] = ['CUSTOMER_SUPPORT', 'TEACHER'];

const page = (load: () => Promise<ComponentType>, ...namespaces: string[]): Page =>
  lazyPage(load, ...namespaces);

export const NotFound = page(() =>
  import('#src/pages/NotFoundPage.tsx').then((module) => module.NotFoundPage),
);
export const NoEntry = page(() => import('#src/pages/NoEntryPage.tsx').then((module) => module.NoEntryPage));

const Login = page(() => import('#src/pages/LoginPage.tsx').then((module) => module.LoginPage), 'auth');
const LoginLink = page(
  () => import('#src/pages/LoginLinkPage.tsx').then((module) => module.LoginLinkPage),
  'auth',
);
const SecondFactor = page(
  () => import('#src/pages/second-factor/SecondFactorPage.tsx').then((module) => module.SecondFactorPage),
  'auth',
);
const StudentLogin = page(
  () => import('#src/pages/StudentLoginPage.tsx').then((module) => module.StudentLoginPage),
  'auth',
);
const ResetPassword = page(
  () => import('#src/pages/ResetPasswordPage.tsx').then((module) => module.ResetPasswordPage),
  'auth',
);
const Welcome = page(() => import('#src/pages/WelcomePage.tsx').then((module) => module.WelcomePage), 'auth');
const Help = page(() => import('#src/pages/HelpPage.tsx').then((module) => module.HelpPage), 'help');

const BARE: readonly AppRoute[] = [
  { path: paths.login, page: Login, who: 'anyone', frame: 'bare', isSignIn: true },
  { path: paths.studentLogin, page: StudentLogin, who: 'anyone', frame: 'bare', isSignIn: true },
  { path: paths.loginLink, page: LoginLink, who: 'anyone', frame: 'bare' },
  { path: paths.secondFactor, page: SecondFactor, who: STAFF, frame: 'bare' },
  { path: paths.studentResetPassword, page: ResetPassword, who: 'anyone', frame: 'bare' },
  { path: paths.studentWelcome, page: Welcome, who: 'anyone', frame: 'bare' },
];

const SHARED: readonly AppRoute[] = [{ path: paths.help, page: Help, who: 'anyone', frame: 'shell' }];

const fromArea = ({ routes }: Area): AppRoute[] =>
  routes.map(({ frame = 'shell', ...route }) => ({ ...route, frame }));

/** Support's pages, all drawn by one frame that stays while one goes from page to page. */
export const backofficeRoutes = (Frame: Page): AppRoute[] => {
  const patterns = Object.values(resourcePaths).flatMap((kinds) => Object.values(kinds));
  const route = (path: string): AppRoute => ({ path, page: Frame, who: SUPPORT, frame: 'backoffice' });
  const spanish = { ...route('/es/students/:id'), redirect: ({ id = '' }: Params) => paths.student(id) };
  return [
    route(paths.dashboard),
    route(paths.calendar),
    route(paths.clockChanges()),
    route(paths.payroll),
    route(`${paths.payroll}/:id`),
    route(paths.jobs),
    route(`${paths.jobs}/:id`),
    route(`${paths.imports}/:id`),
    spanish,
    ...patterns.flatMap((each) => [route(each), route(`${each}/*`)]),
  ];
};

export const portalRoutes: readonly AppRoute[] = [student, teacher, business].flatMap(fromArea);
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
