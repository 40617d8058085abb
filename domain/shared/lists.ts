import { type Area, can, type MoneyRight, type RightLevel, type Rights } from './rights.ts';

interface ListFacts {
  /** Who may view this area may see the list, keep views of it and export it. */
  readonly area: Area;
  /** Needed beside the area for the list as a whole. */
  readonly money?: MoneyRight;
  /** What it shows, in the usual order; the first names the record and is always shown. */
  readonly columns: readonly [string, ...string[]];
  /** Columns that need a right to money beside the area. */
  readonly moneyColumns?: Readonly<Record<string, MoneyRight>>;
}

/** The lists of the back-office that can be arranged and exported: screen, contract and export know the same columns. */
export const LISTS = {
  students: {
    area: 'students',
    columns: [
      'fullName',
      'activityStatus',
      'language',
      'businessName',
      'teacherName',
      'credits',
      'nextLessonAt',
      'createdAt',
      'phone',
      'statusUntil',
      'source',
      'timeZone',
    ],
  },
  teachers: {
    area: 'teachers',
    columns: [
      'fullName',
      'status',
      'languages',
      'levels',
      'scoreAverage',
      'studentCount',
      'nextLessonAt',
      'createdAt',
      'phone',
      'country',
      'hiredOn',
      'timeZone',
    ],
  },
  groups: {
    area: 'groups',
    columns: [
      'name',
      'status',
      'language',
      'level',
      'seats',
      'teacherName',
      'businessName',
      'nextLessonAt',
      'startsOn',
      'endsOn',
    ],
  },
  business: {
    area: 'business',
    columns: [
      'name',
      'status',
      'studentCount',
      'groupCount',
      'poolCredits',
      'managers',
      'contractState',
      'monthlyCredits',
      'contractEndsOn',
      'budgetCents',
      'taxId',
      'phone',
      'billingName',
      'billingEmail',
      'address',
      'contractStartsOn',
    ],
    moneyColumns: { budgetCents: 'finance' },
  },
  trials: {
    area: 'trials',
    columns: [
      'studentName',
      'status',
      'language',
      'level',
      'askedAt',
      'lessonAt',
      'teacherName',
      'ownerName',
      'followUpAt',
      'source',
      'lostCode',
    ],
  },
  payments: {
    area: 'payments',
    money: 'money',
    columns: [
      'createdAt',
      'payer',
      'description',
      'kind',
      'amountCents',
      'status',
      'method',
      'invoiceNumber',
      'refundedCents',
      'paidAt',
      'dueOn',
    ],
  },
  products: {
    area: 'payments',
    columns: [
      'name',
      'position',
      'priceCents',
      'credits',
      'creditKind',
      'validMonths',
      'subscriptionMonths',
      'soldCount',
      'isActive',
    ],
  },
  coupons: {
    area: 'payments',
    money: 'money',
    columns: [
      'code',
      'title',
      'value',
      'usedCount',
      'startsOn',
      'endsOn',
      'staffOnly',
      'isPublic',
      'isActive',
    ],
  },
  courses: {
    area: 'courses',
    columns: [
      'name',
      'number',
      'status',
      'businessName',
      'teacherName',
      'hours',
      'startsOn',
      'endsOn',
      'participants',
      'mode',
      'costCents',
    ],
    moneyColumns: { costCents: 'money' },
  },
  lessons: {
    area: 'calendar',
    columns: ['startsAt', 'learners', 'teacherName', 'type', 'status', 'seats', 'cancelReason'],
  },
  'support-tasks': {
    area: 'tasks',
    columns: ['type', 'issuer', 'dueAt', 'claim', 'ownerName', 'lookers', 'createdAt'],
  },
  staff: {
    area: 'settings',
    columns: [
      'fullName',
      'email',
      'access',
      'state',
      'secondFactor',
      'lastSeenAt',
      'sessionCount',
      'createdAt',
      'disabledReason',
    ],
  },
  'pay-runs': {
    area: 'teachers',
    money: 'finance',
    columns: ['month', 'status', 'teacherCount', 'lessonCount', 'hours', 'totalCents', 'confirmed', 'paidOn'],
  },
} as const satisfies Readonly<Record<string, ListFacts>>;

export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as [ListName, ...ListName[]];
export type ColumnOf<L extends ListName> = (typeof LISTS)[L]['columns'][number];

export const listFacts = (list: ListName): ListFacts => LISTS[list];

/** Whether these rights reach a list, and the views of it. */
export const mayList = (held: Rights, list: ListName, level: Exclude<RightLevel, 'none'>): boolean => {
  const { area, money } = listFacts(list);
  return can(held, area, level) && (money === undefined || can(held, money, level));
};

/** The columns of a list that ask for a right to money, each with it. */
export const moneyColumnsOf = (list: ListName): Readonly<Record<string, MoneyRight>> =>
  listFacts(list).moneyColumns ?? {};
