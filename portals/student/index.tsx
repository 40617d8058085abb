import { studentCan } from '#domain/people/student.ts';
import type { Area, AreaRoute } from '#src/layout/area.ts';
import { help, login, type MenuUser } from '#src/layout/menu.ts';
import { paths } from '#src/paths.ts';
import { lazyPage, type Page, pagesOf } from '#src/router/lazy-page.tsx';

const page = pagesOf(() => import('./pages.ts'), 'vocabulary', 'student');
/** The first page, without a detour by the list of the others. */
const dashboard = lazyPage(
  () => import('./StudentDashboard.tsx').then((m) => m.StudentDashboard),
  'vocabulary',
  'student',
  'agenda',
);

const student = (path: string, screen: Page): AreaRoute => ({ path, roles: ['STUDENT'], page: screen });

const trialForm = (path: string): AreaRoute => ({
  path,
  roles: 'anyone',
  page: page('TrialFormPage', 'trial-form'),
  frame: 'bare',
});

const who = (can: (student: NonNullable<MenuUser['student']>) => boolean) => (user: MenuUser) =>
  user.student !== null && can(user.student);
const inBar = { isInBar: true, isOnlyInBar: true };

/** ROUTE-17 to ROUTE-20: the student portal. */
export const area: Area = {
  routes: [
    trialForm(paths.studentTrialForm),
    trialForm(paths.studentTrialFormEmbedded),
    student(paths.studentDashboard, dashboard),
    student(paths.studentClasses, page('MyClassesPage', 'agenda', 'classes')),
    student(paths.studentBook, page('BookLessonPage', 'agenda', 'booking')),
    student(paths.studentRequest, page('AskSupportPage', 'agenda', 'booking')),
    student(paths.studentCredits, page('StudentCreditsPage', 'own-credits', 'buying')),
    student(paths.studentInvoices, page('InvoicesPage', 'invoices')),
    student(paths.studentHistory, page('HistoryPage', 'agenda', 'history', 'score-form')),
    student(paths.studentDocuments, page('DocumentsPage', 'documents')),
    student(paths.studentProfile, page('StudentProfilePage', 'account', 'help', 'student-profile')),
    student(paths.studentProfileEdit, page('StudentEditPage', 'account', 'student-profile')),
    student(paths.studentCompany, page('EmployerViewPage', 'company', 'company-view', 'evidence')),
    student(paths.studentOnboarding, page('OnboardingPage', 'onboarding', 'account', 'student-profile')),
    student('/student/score-form/:id', page('ScoreFormPage', 'score-form')),
    student(paths.studentLevelForm, page('LevelFormPage', 'level-form')),
    student(paths.studentShop, page('ShopPage', 'shop')),
    student(paths.studentCheckout, page('CheckoutPage', 'shop', 'buying')),
    student(`${paths.studentCheckout}/:id`, page('OrderPage', 'shop', 'buying')),
    { path: paths.studentPromo(), roles: 'anyone', page: page('PromoPage', 'promo') },
    { path: `${paths.studentPromo()}/:code`, roles: 'anyone', page: page('PromoPage', 'promo') },
    student(paths.studentReferral, page('ReferralPage', 'shop')),
    student(paths.studentClasingGo, page('ClasingGoPage', 'practice')),
    student('/student/homework/:id?', page('HomeworkPage', 'homework')),
    student('/student/messages/:id?', page('MessagesPage', 'messages')),
  ],
  menu: [
    { id: 'dashboard', to: paths.studentDashboard, icon: 'DashboardOutlined', isInBar: true, barId: 'home' },
    { id: 'lessons', to: paths.studentClasses, icon: 'CalendarMonthOutlined', ...inBar },
    { id: 'practise', to: paths.studentClasingGo, icon: 'StyleOutlined', ...inBar },
    { id: 'credits', to: paths.studentCredits, icon: 'AccountBalanceWalletOutlined', isInBar: true },
    { id: 'shop', to: paths.studentShop, icon: 'ShoppingBagOutlined', shows: who(studentCan.seeShop) },
    { id: 'history', to: paths.studentHistory, icon: 'HistoryOutlined' },
    { id: 'documents', to: paths.studentDocuments, icon: 'DescriptionOutlined' },
    { id: 'profile', to: paths.studentProfile, icon: 'AccountCircleOutlined' },
    { id: 'checkout', to: paths.studentCheckout, icon: 'ShoppingCartOutlined' },
    {
      id: 'referral',
      to: paths.studentReferral,
      icon: 'CardGiftcardOutlined',
      shows: who(studentCan.refer),
    },
    { id: 'homework', to: paths.studentHomework(), icon: 'AssignmentOutlined' },
    { id: 'messages', to: paths.studentMessages(), icon: 'ForumOutlined', count: 'unreadMessages' },
    login,
    help,
  ],
};
