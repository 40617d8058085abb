/**
 * Every address of the app, and nothing else knows one. A snapshot test lists them all. Ids are encoded; `hash` and
 * `dateTarget` are fixed names (ROUTE-08).
 */
const withId = (path: string) => (id: string | number) => `${path}/${encodeURIComponent(id)}`;

interface StudentAddress {
  dateTarget?: string;
  hash?: string;
}
const withTarget = (path: string, { dateTarget, hash }: StudentAddress = {}) =>
  `${path}${dateTarget ? `?dateTarget=${encodeURIComponent(dateTarget)}` : ''}${hash ? `#${hash}` : ''}`;

export const paths = {
  home: '/',
  login: '/login/',
  loginLink: '/login/link',
  secondFactor: '/login/second-factor',
  help: '/help',
  /** The token stays in the browser: no server is told what stands behind the #. */
  inspector: (token?: string) => `/inspector${token ? `#${encodeURIComponent(token)}` : ''}`,

  jobs: '/jobs',
  job: withId('/jobs'),
  imports: '/imports',
  importNew: (resource?: string, groupId?: string) =>
    `/imports/new${resource ? `?resource=${resource}` : ''}${groupId ? `&groupId=${groupId}` : ''}`,
  importOne: withId('/imports'),
  dashboard: '/dashboard',
  dashboardSchool: '/dashboard#school',
  calendar: '/calendar',
  clockChanges: (on?: string) => `/clock-changes${on ? `?on=${encodeURIComponent(on)}` : ''}`,
  supportTasks: '/support-tasks',
  supportTask: withId('/support-tasks'),
  trials: '/trials',
  trial: withId('/trials'),
  trialNew: '/trials/new-trial',
  trialEdit: (id: string) => `${withId('/trials')(id)}/edit`,
  payments: '/payments',
  payment: withId('/payments'),
  paymentNew: (payer: { studentId?: string; businessId?: string } = {}) =>
    `/payments/new-payment${Object.keys(payer).length > 0 ? `?${new URLSearchParams(payer)}` : ''}`,
  paymentsToChase: '/payments/chase',
  business: '/business',
  businessNew: '/business/new-business',
  businessOne: withId('/business'),
  businessEdit: (id: string) => `${withId('/business')(id)}/edit`,
  businessDashboard: '/business/dashboard',
  businessStudent: withId('/business/student'),
  businessGroup: withId('/business/group'),
  businessCourse: withId('/business/course'),
  students: '/students',
  studentsTrials: '/students/#trials',
  studentNew: '/students/new-student',
  student: (id: string, target?: StudentAddress) => withTarget(withId('/students')(id), target),
  studentEdit: (id: string) => `${withId('/students')(id)}/edit`,
  studentSpanish: withId('/es/students'),
  lessons: '/lessons',
  groups: '/groups',
  groupNew: '/group/new-group',
  group: (id: string, target?: Pick<StudentAddress, 'hash'>) => withTarget(withId('/group')(id), target),
  groupEdit: (id: string) => `${withId('/group')(id)}/edit`,
  teachers: '/teachers',
  teacherNew: '/teachers/new-teacher',
  teacher: (id: string, target?: StudentAddress) => withTarget(withId('/teachers')(id), target),
  teacherEdit: (id: string) => `${withId('/teachers')(id)}/edit`,
  payroll: '/payroll',
  payRun: withId('/payroll'),
  settings: '/settings',
  settingsSection: withId('/settings'),
  products: '/settings/products',
  productNew: '/settings/products/new-product',
  product: withId('/settings/products'),
  staffOne: withId('/settings/staff'),
  staff: '/settings/staff',
  coupons: '/settings/coupons',
  couponNew: '/settings/coupons/new-coupon',
  coupon: withId('/settings/coupons'),
  courses: '/v1/en/backoffice/courses',
  courseNew: '/v1/en/backoffice/courses/new-course',
  course: withId('/v1/en/backoffice/courses'),
  courseEdit: (id: string) => `${withId('/v1/en/backoffice/courses')(id)}/edit`,

  teacherHome: '/teacher',
  teacherProfile: '/teacher/profile/',
  teacherDashboard: '/teacher/dashboard',
  teacherSchedule: '/teacher/schedule',
  teacherStudents: '/teacher/students',
  teacherStudent: (id: string, target?: StudentAddress) =>
    withTarget(withId('/teacher/students')(id), target),
  teacherGroup: withId('/teacher/groups'),
  teacherScores: '/teacher/scores',
  teacherCredits: '/teacher/credits',
  teacherLesson: withId('/teacher/lessons'),
  teacherReports: '/teacher/reports',

  studentLogin: '/student/login',
  studentResetPassword: '/student/reset-password',
  studentTrialForm: '/student/trial-form',
  /** The same inside another web site (ROUTE-22). */
  studentTrialFormEmbedded: '/iframe/student/trial-form',
  studentOnboarding: '/student/onboarding',
  studentWelcome: '/student/welcome',
  studentDashboard: '/student/dashboard',
  studentProfile: '/student/profile',
  studentProfileEdit: '/student/edit',
  /** What the own company sees. */
  studentCompany: '/student/company',
  studentClasses: '/student/my-classes',
  /** The week of a day. */
  studentClassesOn: (day: string) => `/student/my-classes?week=${day}`,
  studentBook: '/student/book',
  studentMove: (lessonId: string) => `/student/book?lesson=${encodeURIComponent(lessonId)}`,
  studentRequest: '/student/request',
  studentCredits: '/student/credits',
  studentDocuments: '/student/documents',
  studentScoreForm: withId('/student/score-form'),
  studentHistory: '/student/history',
  studentLevelForm: '/student/level-form',
  studentCheckout: '/student/checkout',
  studentOrder: withId('/student/checkout'),
  studentReferral: '/student/referal',
  studentClasingGo: '/student/clasing-go',
  studentShop: '/student/shop',
  studentPromo: (codes: { code?: string; referral?: string } = {}) =>
    `/student/promo${Object.keys(codes).length > 0 ? `?${new URLSearchParams(codes)}` : ''}`,

  meetingRoom: withId('/meetingroom'),
} as const;

/** ROUTE-23: a contact's page at the outside marketing service; null where none is configured (D19). */
export const crmContactAddress = (crmContactUrl: string, contactId: string): string | null =>
  crmContactUrl === '' ? null : `${crmContactUrl.replace(/\/$/, '')}/${encodeURIComponent(contactId)}`;

/** Only an address of this app may be gone back to after signing in. */
export const safeAddress = (address: string | null): string | null =>
  address && /^\/(?![/\\])/.test(address) ? address : null;

export const withNext = (loginAddress: string, next: string): string =>
  next === paths.home ? loginAddress : `${loginAddress}?next=${encodeURIComponent(next)}`;
