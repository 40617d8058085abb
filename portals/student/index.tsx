import type { Area, AreaRoute } from '#src/layout/area.ts';
import { paths } from '#src/paths.ts';
import { lazyPage, type Page } from '#src/router/lazy-page.tsx';

/** A page of this area with the catalogues that it needs beside its own. */
const page = (load: Parameters<typeof lazyPage>[0], ...catalogues: string[]): Page =>
  lazyPage(load, 'vocabulary', 'student', ...catalogues);

const student = (path: string, screen: Page): AreaRoute => ({ path, who: ['STUDENT'], page: screen });

/** ROUTE-19, ROUTE-20: the student portal. */
export const area: Area = {
  routes: [
    student(
      paths.studentDashboard,
      page(() => import('./StudentDashboard.tsx').then((m) => m.StudentDashboard), 'agenda'),
    ),
    student(
      paths.studentClasses,
      page(() => import('./MyClasses.tsx').then((m) => m.MyClasses), 'agenda'),
    ),
    student(
      paths.studentBook,
      page(() => import('./booking/BookLesson.tsx').then((m) => m.BookLesson), 'agenda', 'booking'),
    ),
    student(
      paths.studentRequest,
      page(() => import('./request/AskSchool.tsx').then((m) => m.AskSchool), 'booking'),
    ),
    student(
      paths.studentCredits,
      page(() => import('./StudentCredits.tsx').then((m) => m.StudentCredits)),
    ),
    student(
      paths.studentHistory,
      page(() => import('./History.tsx').then((m) => m.History), 'agenda'),
    ),
    student(
      paths.studentDocuments,
      page(() => import('./Documents.tsx').then((m) => m.Documents)),
    ),
    student(
      paths.studentProfile,
      page(() => import('./StudentProfile.tsx').then((m) => m.StudentProfile), 'account', 'help'),
    ),
    student(
      paths.studentProfileEdit,
      page(() => import('./StudentEdit.tsx').then((m) => m.StudentEdit), 'account'),
    ),
    student(
      paths.studentShop,
      page(() => import('./Shop.tsx').then((m) => m.Shop), 'shop'),
    ),
    student(
      paths.studentCheckout,
      page(() => import('./Checkout.tsx').then((m) => m.Checkout), 'shop'),
    ),
    student(
      paths.studentReferral,
      page(() => import('./Referral.tsx').then((m) => m.Referral), 'shop'),
    ),
  ],
};
