import type { NounFacts, OfArea, OfOwner, ResourceFacts } from './shared/noun-facts.ts';
import { PAY_RULES } from './shared/provider.ts';

const OF_MONEY = { area: 'payments', money: 'money' } as const;
const OF_PAY = { area: 'teachers', money: 'finance' } as const;
const PAID_BY = Object.fromEntries(PAY_RULES.map((rule) => [`rules.${rule}`, 'finance' as const]));

/**
 * All kinds of record, by table. The audit log, histories, notes, documents, deleted records and the search use this list to determine
 * which staff can see a record; changes are logged only for kinds listed here. Records of other kinds are shown to no one.
 */
export const NOUNS = {
  account: { id: 'account', of: 'account' },
  account_photo: { id: 'photo' },
  attendance_correction: { area: 'calendar' },
  availability_exception: {
    id: 'availability-exception',
    area: 'teachers',
  },
  availability_rule: { area: 'teachers' },
  batch: { id: 'batch' },
  billing_details: {
    area: 'students',
    fields: { name: 'record', tax_id: 'record', address: 'record', postcode: 'record', email: 'record' },
  },
  brand_picture: { id: 'brand-picture' },
  business: {
    id: 'business',
    area: 'business',
    fields: { tax_id: 'record', billing_name: 'record', billing_email: 'record', notes: 'record' },
  },
  business_contact: {
    area: 'business',
    fields: { name: 'record', email: 'record', phone: 'record' },
  },
  business_contract: {
    id: 'contract',
    area: 'business',
    fields: { budget_cents: 'finance', credit_price_cents: 'money', copayment_percent: 'record' },
  },
  business_extension: {
    id: 'extension',
    area: 'business',
    fields: { note: 'record' },
  },
  business_extension_lot: { area: 'business' },
  business_manager: { area: 'business' },
  business_field_value: {
    of: 'custom-field',
    fields: { text_value: 'record' },
  },
  business_tag: { area: 'business' },
  business_member: { area: 'business' },
  calendar_feed: { of: 'account' },
  classing_go_trial: { area: 'students' },
  consent: { id: 'consent', area: 'students' },
  contact: { id: 'contact', of: 'account', fields: { subject: 'record', text: 'record' } },
  guardian: {
    id: 'guardian',
    area: 'students',
    fields: { email: 'record', phone: 'record' },
  },
  copayment_share: { ...OF_MONEY },
  cost_centre: { id: 'cost-centre', area: 'business' },
  coupon: { id: 'coupon', ...OF_MONEY },
  course: {
    id: 'course',
    area: 'courses',
    fields: { cost_cents: 'money', credit_limit_cents: 'money' },
  },
  course_link: { id: 'course-link', area: 'courses' },
  course_link_visit: { area: 'courses' },
  course_participant: { area: 'courses' },
  credit_reminder: { area: 'calendar' },
  custom_field: { id: 'custom-field', of: 'custom-field' },
  custom_field_option: { id: 'custom-field-option', of: 'custom-field' },
  customer_order: { id: 'order', ...OF_MONEY },
  deleted_record: { id: 'deleted-record' },
  document: {
    id: 'document',
    of: 'document',
    fields: { title: 'record', file_name: 'record' },
  },
  /** No table: an entry of the log alone. */
  email_file: { id: 'email-file' },
  export: { area: 'settings' },
  group_field_value: {
    of: 'custom-field',
    fields: { text_value: 'record' },
  },
  group_tag: { area: 'groups' },
  group_member: { area: 'groups' },
  holiday: { id: 'holiday', area: 'calendar' },
  homework: {
    id: 'homework',
    area: 'students',
    fields: { answer: 'record', comment: 'record', marks: 'record' },
  },
  homework_file: { id: 'homework-file' },
  invoice: { id: 'invoice', ...OF_MONEY },
  kept_hour: { area: 'calendar' },
  lesson: { id: 'lesson', area: 'calendar' },
  lesson_participant: { area: 'calendar' },
  lesson_report: { area: 'calendar', fields: { internal_note: 'record' } },
  level_test_result: { area: 'students' },
  mail_sender: { area: 'settings' },
  mail_wording: { area: 'settings' },
  missing_report_reminder: { area: 'calendar' },
  message_thread: { id: 'thread' },
  note: { id: 'note', of: 'note', fields: { text: 'record' } },
  pay_line: { id: 'pay-line', ...OF_PAY },
  pay_run: { id: 'pay-run', ...OF_PAY },
  payment: { id: 'payment', ...OF_MONEY },
  personal_data_download: { area: 'settings' },
  personal_data_request: {
    id: 'personal-data-request',
    area: 'settings',
    fields: { note: 'record' },
  },
  product: { id: 'product', area: 'payments', fields: { price_cents: 'record' } },
  provider: {
    area: 'settings',
    fields: { tax_id: 'record', iban: 'record', tax_rate_points: 'record', ...PAID_BY },
  },
  provider_domain: { id: 'domain', area: 'settings' },
  provider_secret: { area: 'settings' },
  referral: { area: 'students' },
  refund: OF_MONEY,
  regular_lesson: { id: 'regular-lesson', area: 'calendar' },
  reply_template: { id: 'reply-template', area: 'settings' },
  saved_card: { id: 'saved-card' },
  saved_view: { id: 'saved-view', of: 'list' },
  score: { area: 'students' },
  session: { id: 'session' },
  solution_option: { id: 'solution-option' },
  solution_proposal: { id: 'solution-proposal', area: 'tasks', fields: { note: 'record' } },
  student: { id: 'student', area: 'students' },
  student_field_value: {
    of: 'custom-field',
    fields: { text_value: 'record' },
  },
  student_merge: { area: 'students' },
  student_tag: { area: 'students' },
  student_group: { id: 'group', area: 'groups' },
  subscription: { id: 'subscription', ...OF_MONEY },
  supplant_session: { id: 'supplant', of: 'account' },
  support_task: { id: 'support-task', area: 'tasks' },
  tag: { id: 'tag', area: 'settings' },
  teacher: { id: 'teacher', area: 'teachers', fields: { iban: 'finance' } },
  teacher_field_value: {
    of: 'custom-field',
    fields: { text_value: 'record' },
  },
  teacher_intro: { id: 'teacher-intro', area: 'teachers' },
  teacher_intro_captions: { id: 'teacher-intro-captions', area: 'teachers' },
  teacher_rate: { id: 'teacher-rate', ...OF_PAY },
  teacher_tag: { area: 'teachers' },
  thread_file: { id: 'thread-file' },
  trial: { id: 'trial', area: 'trials' },
  vocabulary_item: { id: 'word' },
} as const satisfies Readonly<Record<string, NounFacts>>;

type Table = keyof typeof NOUNS;
type With<Facts> = { [T in Table]: (typeof NOUNS)[T] extends Facts ? T : never }[Table];
/** Every noun that has records with ids of their own, as the contract calls it. */
export type Noun = (typeof NOUNS)[With<{ id: string }>]['id'];
export type RightedNoun = With<OfArea | OfOwner>;
/** Kinds of record whose permissions are fixed by the kind. */
export type PlainNoun = With<OfArea>;

const tablesWith = <T extends Table>(fulfils: (facts: object) => boolean): T[] =>
  (Object.keys(NOUNS) as Table[]).filter((table): table is T => fulfils(NOUNS[table]));

export const RIGHTED_NOUNS = tablesWith<RightedNoun>((facts) => 'area' in facts || 'of' in facts);
/** The table of each noun that the contract takes ids of. */
export const TABLE_OF = Object.fromEntries(
  Object.entries<NounFacts>(NOUNS).flatMap(([table, { id }]) => (id ? [[id, table]] : [])),
) as { readonly [T in With<{ id: string }> as (typeof NOUNS)[T]['id']]: T };

/** Kinds of record that can be restored after deletion. */
export const DELETED_NOUNS = [
  'note',
  'document',
  'holiday',
  'saved_view',
  'cost_centre',
  'provider_domain',
] as const satisfies Table[];
export type DeletedNoun = (typeof DELETED_NOUNS)[number];

const EVERY = ['list', 'create', 'show', 'edit'] as const;

/** Kinds of record with pages in the back-office, in the menu's order. Browsers load this list but not the kinds above. */
export const RESOURCES = {
  business: {
    noun: 'business',
    right: 'business',
    path: '/business',
    pages: EVERY,
    moneyColumns: { budgetCents: 'finance' },
    icon: 'BusinessOutlined',
    notes: true,
    label: 'name',
  },
  students: {
    noun: 'student',
    right: 'students',
    path: '/students',
    pages: EVERY,
    icon: 'SchoolOutlined',
    notes: true,
    label: null,
  },
  teachers: {
    noun: 'teacher',
    right: 'teachers',
    path: '/teachers',
    pages: EVERY,
    icon: 'SupervisorAccountOutlined',
    notes: true,
    label: null,
  },
  courses: {
    noun: 'course',
    right: 'courses',
    path: '/v1/en/backoffice/courses',
    pages: EVERY,
    moneyColumns: { costCents: 'money' },
    icon: 'WorkspacePremiumOutlined',
    notes: true,
    label: 'name',
  },
  lessons: { noun: 'lesson', right: 'calendar', path: '/lessons', pages: ['list'], label: null },
  'support-tasks': {
    noun: 'support-task',
    right: 'tasks',
    path: '/support-tasks',
    pages: ['list', 'show'],
    icon: 'AssignmentTurnedInOutlined',
    label: null,
    presence: null,
  },
  trials: {
    noun: 'trial',
    right: 'trials',
    path: '/trials',
    pages: EVERY,
    icon: 'RocketLaunchOutlined',
    notes: true,
    label: null,
  },
  groups: {
    noun: 'group',
    table: 'student_group',
    right: 'groups',
    path: '/groups',
    records: '/group',
    pages: EVERY,
    icon: 'GroupsOutlined',
    notes: true,
    label: 'name',
  },
  payments: {
    noun: 'payment',
    right: 'payments',
    path: '/payments',
    pages: ['list', 'create', 'show'],
    icon: 'PaymentsOutlined',
    notes: true,
    label: null,
  },
  'pay-runs': {
    noun: 'pay-run',
    right: 'finance',
    path: '/payroll',
    pages: ['list', 'show'],
    icon: 'RequestQuoteOutlined',
  },
  settings: { right: 'settings', path: '/settings', pages: ['list', 'show'], icon: 'SettingsOutlined' },
  products: {
    noun: 'product',
    right: 'settings',
    path: '/settings/products',
    pages: ['list', 'create', 'edit'],
    label: 'name',
    presence: 'payments',
  },
  coupons: {
    noun: 'coupon',
    right: 'settings',
    path: '/settings/coupons',
    pages: ['list', 'create', 'edit'],
    label: 'code',
    presence: 'payments',
  },
  staff: { noun: 'account', right: 'settings', path: '/settings/staff', pages: ['list', 'show'] },
} as const satisfies Readonly<Record<string, ResourceFacts>>;

export type ResourceName = keyof typeof RESOURCES;
