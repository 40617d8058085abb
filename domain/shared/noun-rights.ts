import { PAY_RULES } from './provider.ts';
import {
  ALL_RIGHTS,
  type Area,
  can,
  type MoneyRight,
  type Right,
  type RightLevel,
  type Rights,
} from './rights.ts';
import type { Role } from './role.ts';

/** The area of an account is that of its role. What is done to an account of staff is an admin's besides. */
export const AREA_OF_ROLE = {
  STUDENT: 'students',
  PASSWORD_RESETTER: 'students',
  TEACHER: 'teachers',
  BUSINESS_MANAGER: 'business',
  CUSTOMER_SUPPORT: 'settings',
} as const satisfies Readonly<Record<Role, Area>>;

/** What decides where the kind of record alone does not: whose account, on which record a note, of which list a view. */
export type Owner = 'account' | 'document' | 'note' | 'list';

interface OfArea {
  readonly area: Area;
  /** Needed beside the area for the record as a whole. */
  readonly money?: MoneyRight;
}
interface OfOwner {
  readonly of: Owner;
}
interface Fields {
  /**
   * The sensitive columns: each with the permission that it needs besides that of its record; `record` where that is enough. A part of a
   * jsonb column is written after a dot.
   */
  readonly fields?: Readonly<Record<string, MoneyRight | 'record'>>;
}
export type NounRights = (OfArea | OfOwner) & Fields;

const OF_MONEY = { area: 'payments', money: 'money' } as const;
const PAID_BY = Object.fromEntries(PAY_RULES.map((rule) => [`rules.${rule}`, 'finance' as const]));
const OF_PAY = { area: 'teachers', money: 'finance' } as const;

/**
 * Every kind of record whose changes are kept, named as its table, with the staff who can see it (D24): the audit log, the histories,
 * notes, documents, deleted records and the search use this table. A kind that is not listed is shown to no one.
 */
export const NOUN_RIGHTS = {
  account: { of: 'account' },
  attendance_correction: { area: 'calendar' },
  availability_exception: { area: 'teachers' },
  availability_rule: { area: 'teachers' },
  billing_details: {
    area: 'students',
    fields: { name: 'record', tax_id: 'record', address: 'record', postcode: 'record', email: 'record' },
  },
  business: {
    area: 'business',
    fields: { tax_id: 'record', billing_name: 'record', billing_email: 'record', notes: 'record' },
  },
  business_contact: { area: 'business', fields: { name: 'record', email: 'record', phone: 'record' } },
  business_contract: {
    area: 'business',
    fields: { budget_cents: 'finance', credit_price_cents: 'money', copayment_percent: 'record' },
  },
  business_manager: { area: 'business' },
  business_member: { area: 'business' },
  calendar_feed: { of: 'account' },
  classing_go_trial: { area: 'students' },
  company_extension: { area: 'business', fields: { note: 'record' } },
  company_extension_lot: { area: 'business' },
  copayment_share: OF_MONEY,
  cost_centre: { area: 'business' },
  coupon: OF_MONEY,
  course: { area: 'courses', fields: { cost_cents: 'money', credit_limit_cents: 'money' } },
  course_link: { area: 'courses' },
  course_link_visit: { area: 'courses' },
  course_participant: { area: 'courses' },
  customer_order: OF_MONEY,
  document: { of: 'document', fields: { title: 'record', file_name: 'record' } },
  export: { area: 'settings' },
  group_member: { area: 'groups' },
  holiday: { area: 'calendar' },
  invoice: OF_MONEY,
  kept_hour: { area: 'calendar' },
  lesson: { area: 'calendar' },
  lesson_participant: { area: 'calendar' },
  lesson_report: { area: 'calendar', fields: { internal_note: 'record' } },
  level_test_result: { area: 'students' },
  mail_wording: { area: 'settings' },
  note: { of: 'note', fields: { text: 'record' } },
  pay_line: OF_PAY,
  pay_run: OF_PAY,
  payment: OF_MONEY,
  personal_data_download: { area: 'settings' },
  personal_data_request: { area: 'settings', fields: { note: 'record' } },
  product: { area: 'payments', fields: { price_cents: 'record' } },
  provider: {
    area: 'settings',
    fields: {
      tax_id: 'record',
      iban: 'record',
      tax_rate_points: 'record',
      ...PAID_BY,
    },
  },
  provider_domain: { area: 'settings' },
  referral: { area: 'students' },
  refund: OF_MONEY,
  regular_lesson: { area: 'calendar' },
  saved_view: { of: 'list' },
  score: { area: 'students' },
  student: { area: 'students' },
  student_group: { area: 'groups' },
  subscription: OF_MONEY,
  supplant_session: { of: 'account' },
  support_task: { area: 'tasks' },
  teacher: { area: 'teachers', fields: { iban: 'finance' } },
  teacher_rate: OF_PAY,
  trial: { area: 'trials' },
} as const satisfies Readonly<Record<string, NounRights>>;

export type RightedNoun = keyof typeof NOUN_RIGHTS;
export const RIGHTED_NOUNS = Object.keys(NOUN_RIGHTS) as RightedNoun[];
/** Those whose kind says who may see them. */
type PlainNoun = {
  [N in RightedNoun]: (typeof NOUN_RIGHTS)[N] extends OfArea ? N : never;
}[RightedNoun];

export const nounRights = (noun: RightedNoun): NounRights => NOUN_RIGHTS[noun];

type Level = Exclude<RightLevel, 'none'>;

/** Whether these rights reach records of a kind whose area the kind itself says. */
export function mayNoun(held: Rights, noun: PlainNoun, level: Level): boolean {
  const { area, money }: OfArea = NOUN_RIGHTS[noun];
  return can(held, area, level) && (money === undefined || can(held, money, level));
}

/** The kinds of record that these rights reach by kind alone. */
export const seenNouns = (held: Rights, level: Level = 'view'): PlainNoun[] =>
  RIGHTED_NOUNS.filter((noun): noun is PlainNoun => 'area' in nounRights(noun)).filter((noun) =>
    mayNoun(held, noun, level),
  );

/** The kinds of record that belong where their owner does. */
export const nounsOf = (owner: Owner): RightedNoun[] =>
  RIGHTED_NOUNS.filter((noun) => {
    const facts = nounRights(noun);
    return 'of' in facts && facts.of === owner;
  });

/** The roles whose accounts these rights reach. */
export const seenRoles = (held: Rights, level: Level = 'view'): Role[] =>
  (Object.keys(AREA_OF_ROLE) as Role[]).filter((role) => can(held, AREA_OF_ROLE[role], level));

/** Whether a column of a record that is seen is withheld all the same, as all are of a kind that is not named above; `field` as the table has it, a part of it behind a dot. */
export function isWithheld(held: Rights, noun: string, field: string): boolean {
  if (!Object.hasOwn(NOUN_RIGHTS, noun)) return true;
  const right = nounRights(noun as RightedNoun).fields?.[field];
  return right !== undefined && right !== 'record' && !can(held, right, 'view');
}

/** What is done to accounts: to those of staff by admins alone. */
export const mayChangeAccount = (held: Rights, role: Role): boolean =>
  role === 'CUSTOMER_SUPPORT' ? held === ALL_RIGHTS : can(held, AREA_OF_ROLE[role], 'edit');

/** What notes are kept on, by the names that they use. */
export const NOTED = {
  student: 'student',
  teacher: 'teacher',
  business: 'business',
  group: 'student_group',
  trial: 'trial',
  payment: 'payment',
  course: 'course',
} as const satisfies Readonly<Record<string, PlainNoun>>;
export type Noted = keyof typeof NOTED;

/** Viewing a record includes viewing its notes; editing it includes writing them. */
export const mayNote = (held: Rights, noted: Noted, level: Level): boolean =>
  mayNoun(held, NOTED[noted], level);
export const seenNoted = (held: Rights, level: Level = 'view'): Noted[] =>
  (Object.keys(NOTED) as Noted[]).filter((noted) => mayNote(held, noted, level));

/** Returns all permissions that a kind of record itself needs. */
export function rightsFor(noun: PlainNoun): Right[] {
  const { area, money }: OfArea = NOUN_RIGHTS[noun];
  return money === undefined ? [area] : [area, money];
}
