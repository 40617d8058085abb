import type { ResourceName, RESOURCES } from '#domain/nouns.ts';
import { resourceFacts, RESOURCE_NAMES } from '#domain/shared/resource-facts.ts';
import type { PageKind, ResourceFacts } from '#domain/shared/noun-facts.ts';

const withId = (path: string) => (id: string | number) => `${path}/${encodeURIComponent(id)}`;

/** A list's address, or that of one of it, whose id needs no encoding. */
const withOwnId =
  (path: string) =>
  (id?: string): string =>
    id ? `${path}/${id}` : path;

interface Target {
  dateTarget?: string;
  hash?: string;
}
const withTarget = (path: string, { dateTarget, hash }: Target = {}) =>
  `${path}${dateTarget ? `?dateTarget=${encodeURIComponent(dateTarget)}` : ''}${hash ? `#${hash}` : ''}`;

type ResourcePaths = { readonly list: string } & { readonly [K in Exclude<PageKind, 'list'>]?: string };

function patternsOf({ path, records = path, noun, pages }: ResourceFacts): ResourcePaths {
  const one = noun ? `${records}/:id` : `${records}/:section`;
  const edit = pages.includes('show') ? `${one}/edit` : one;
  const all = { list: path, create: `${records}/new-${noun}`, show: one, edit };
  return { list: path, ...Object.fromEntries(pages.map((kind) => [kind, all[kind]])) };
}

/** Patterns of each resource's pages. react-admin's own scheme is fixed and differs (UI-11). */
export const resourcePaths = Object.fromEntries(
  RESOURCE_NAMES.map((name) => [name, patternsOf(resourceFacts(name))]),
) as Readonly<Record<ResourceName, ResourcePaths>>;

type Camel<S extends string> = S extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;
const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Names that differ from those of resource and noun. */
const LIST_NAMES = { 'pay-runs': 'payroll' } as const;
const RECORD_NAMES = { business: 'businessOne', staff: 'staffOne', settings: 'settingsSection' } as const;

type Pages<R extends ResourceName> = (typeof RESOURCES)[R]['pages'][number];
type With<Kind extends PageKind> = { [R in ResourceName]: Kind extends Pages<R> ? R : never }[ResourceName];
type NounOf<R extends ResourceName> = (typeof RESOURCES)[R] extends { noun: infer N extends string }
  ? Camel<N>
  : never;
type ListKey<R extends ResourceName> = R extends keyof typeof LIST_NAMES ? (typeof LIST_NAMES)[R] : Camel<R>;
type RecordKey<R extends ResourceName> = R extends keyof typeof RECORD_NAMES
  ? (typeof RECORD_NAMES)[R]
  : NounOf<R>;
type OfId = (id: string | number, target?: Target) => string;
type OfResources = { readonly [R in ResourceName as ListKey<R>]: string } & {
  readonly [R in With<'show' | 'edit'> as RecordKey<R>]: OfId;
} & { readonly [R in With<'create'> as `${NounOf<R>}New`]: string } & {
  readonly [R in With<'show'> & With<'edit'> as `${NounOf<R>}Edit`]: OfId;
};

const filled =
  (pattern: string): OfId =>
  (id, target) =>
    withTarget(
      pattern.replace(/:\w+/, () => encodeURIComponent(id)),
      target,
    );

/** `students`, `student(id)`, `studentNew`, `studentEdit(id)` and so on, for each resource with such pages. */
const ofResources = Object.fromEntries(
  RESOURCE_NAMES.flatMap((name) => {
    const { list, create, show, edit } = resourcePaths[name];
    const noun = camel(resourceFacts(name).noun ?? '');
    const one = show ?? edit;
    const named = [
      [LIST_NAMES[name as 'pay-runs'] ?? camel(name), list],
      [RECORD_NAMES[name as 'staff'] ?? noun, one && filled(one)],
      [`${noun}New`, create],
      [`${noun}Edit`, show && edit && filled(edit)],
    ] as const;
    return named.filter(([, path]) => path);
  }),
) as OfResources;

/**
 * All addresses of the app; they are written nowhere else. A snapshot test lists them all. Ids are encoded; `hash` and `dateTarget` are
 * fixed names (ROUTE-08).
 */
export const paths = {
  ...ofResources,
  home: '/',
  login: '/login/',
  loginLink: '/login/link',
  secondFactor: '/login/second-factor',
  help: '/help',
  /** The token stays in the browser: the part behind the # is not sent to the server. */
  inspector: (token?: string) => `/inspector${token ? `#${encodeURIComponent(token)}` : ''}`,

  /** With `?token=`: the link in each e-mail with news. */
  unsubscribe: '/unsubscribe',

  jobs: '/jobs',
  job: withId('/jobs'),
  imports: '/imports',
  importNew: (resource?: string, of: { groupId?: string; businessId?: string } = {}) =>
    `/imports/new${resource ? `?${new URLSearchParams({ resource, ...of })}` : ''}`,
  importOne: withId('/imports'),
  dashboard: '/dashboard',
  dashboardSchool: '/dashboard#school',
  calendar: '/calendar',
  /** With a person: the school's thread with them. */
  messages: withOwnId('/messages'),
  /** A thread of a student and a teacher. */
  messagesPrivate: withOwnId('/messages/private'),
  clockChanges: (on?: string) => `/clock-changes${on ? `?on=${encodeURIComponent(on)}` : ''}`,
  paymentNew: (payer: { studentId?: string; businessId?: string } = {}) =>
    `/payments/new-payment${Object.keys(payer).length > 0 ? `?${new URLSearchParams(payer)}` : ''}`,
  paymentsToChase: '/payments/chase',
  businessDashboard: '/business/dashboard',
  businessStudent: withId('/business/student'),
  businessGroup: withId('/business/group'),
  businessCourse: withId('/business/course'),
  studentsTrials: '/students/#trials',
  studentSpanish: withId('/es/students'),

  /** Served without the app, for strangers. */
  publicTeacher: withId('/our-teachers'),
  teacherHome: '/teacher',
  teacherProfile: '/teacher/profile/',
  teacherDashboard: '/teacher/dashboard',
  teacherSchedule: '/teacher/schedule',
  teacherStudents: '/teacher/students',
  teacherStudent: (id: string, target?: Target) => withTarget(withId('/teacher/students')(id), target),
  teacherGroups: '/teacher/groups',
  teacherGroup: withId('/teacher/groups'),
  teacherScores: '/teacher/scores',
  teacherCredits: '/teacher/credits',
  teacherLesson: withId('/teacher/lessons'),
  teacherReports: '/teacher/reports',
  teacherHomework: withOwnId('/teacher/homework'),
  teacherMessages: withOwnId('/teacher/messages'),

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
  /** The page with what the student's company sees. */
  studentCompany: '/student/company',
  studentHomework: withOwnId('/student/homework'),
  studentClasses: '/student/my-classes',
  /** The week of a day. */
  studentClassesOn: (day: string) => `/student/my-classes?week=${day}`,
  studentBook: '/student/book',
  studentMove: (lessonId: string) => `/student/book?lesson=${encodeURIComponent(lessonId)}`,
  studentRequest: '/student/request',
  studentCredits: '/student/credits',
  studentInvoices: '/student/invoices',
  studentDocuments: '/student/documents',
  studentMessages: withOwnId('/student/messages'),
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

/** Only addresses of this app are allowed as the target after signing in. */
export const safeAddress = (address: string | null): string | null =>
  address && /^\/(?![/\\])/.test(address) ? address : null;

export const withNext = (loginAddress: string, next: string): string =>
  next === paths.home ? loginAddress : `${loginAddress}?next=${encodeURIComponent(next)}`;
