import type { Area, AreaRoute } from '#src/layout/area.ts';
import { paths } from '#src/paths.ts';
import { lazyPage, type Page } from '#src/router/lazy-page.tsx';
import type { pages as portalPages } from './pages.ts';

/** A page of this area with the catalogues that it needs beside its own. */
const page = (load: Parameters<typeof lazyPage>[0], ...catalogues: string[]): Page =>
  lazyPage(load, 'vocabulary', 'student', ...catalogues);
const later = (name: keyof typeof portalPages, ...catalogues: string[]): Page =>
  page(() => import('./pages.ts').then(({ pages }) => pages[name]()), ...catalogues);

const student = (path: string, screen: Page): AreaRoute => ({ path, roles: ['STUDENT'], page: screen });

const trialForm = (path: string): AreaRoute => ({
  path,
  roles: 'anyone',
  page: later('trialForm', 'trial-form'),
  frame: 'bare',
});

/** ROUTE-17 to ROUTE-20: the student portal. */
export const area: Area = {
  routes: [
    trialForm(paths.studentTrialForm),
    trialForm(paths.studentTrialFormEmbedded),
    student(
      paths.studentDashboard,
      page(() => import('./StudentDashboard.tsx').then((m) => m.StudentDashboard), 'agenda'),
    ),
    student(paths.studentClasses, later('myClasses', 'agenda')),
    student(paths.studentBook, later('bookLesson', 'agenda', 'booking')),
    student(paths.studentRequest, later('askSchool', 'booking')),
    student(paths.studentCredits, later('studentCredits', 'buying')),
    student(paths.studentHistory, later('history', 'agenda', 'history')),
    student(paths.studentDocuments, later('documents', 'documents')),
    student(
      paths.studentProfile,
      later('studentProfile', 'account', 'help', 'student-profile', 'billing-details'),
    ),
    student(paths.studentProfileEdit, later('studentEdit', 'account', 'student-profile')),
    student(paths.studentCompany, later('companyView', 'company', 'company-view', 'evidence')),
    student(paths.studentOnboarding, later('onboarding', 'onboarding', 'account', 'student-profile')),
    student('/student/score-form/:id', later('scoreForm', 'score-form')),
    student(paths.studentLevelForm, later('levelForm', 'level-form')),
    student(paths.studentShop, later('shop', 'shop')),
    student(paths.studentCheckout, later('checkout', 'shop', 'buying', 'billing-details')),
    student(`${paths.studentCheckout}/:id`, later('order', 'shop', 'buying', 'billing-details')),
    { path: paths.studentPromo(), roles: 'anyone', page: later('promo', 'promo') },
    { path: `${paths.studentPromo()}/:code`, roles: 'anyone', page: later('promo', 'promo') },
    student(paths.studentReferral, later('referral', 'shop')),
    student(paths.studentClasingGo, later('clasingGo', 'practice')),
  ],
};
