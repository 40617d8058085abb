/** Areas of the back-office; each endpoint there belongs to one of them. */
export const AREAS = [
  'students',
  'teachers',
  'groups',
  'calendar',
  'tasks',
  'trials',
  'business',
  'payments',
  'courses',
  'settings',
] as const;
export type Area = (typeof AREAS)[number];

/**
 * Money is apart from the areas. `money`: what customers pay (amounts, refunds, invoices). `finance`: what the school earns
 * and pays (revenue, teachers' rates and pay runs, budgets).
 */
export const MONEY_RIGHTS = ['money', 'finance'] as const;
export type MoneyRight = (typeof MONEY_RIGHTS)[number];

export const RIGHTS = [...AREAS, ...MONEY_RIGHTS] as const;
export type Right = Area | MoneyRight;

/** Each level includes those before it. */
export const RIGHT_LEVELS = ['none', 'view', 'edit'] as const;
export type RightLevel = (typeof RIGHT_LEVELS)[number];
export type Rights = Readonly<Record<Right, RightLevel>>;

const all = (level: RightLevel): Rights =>
  Object.fromEntries(RIGHTS.map((right) => [right, level])) as Record<Right, RightLevel>;

/** Permissions of an admin: all, whatever is stored beside the flag. */
export const ALL_RIGHTS: Rights = all('edit');
export const NO_RIGHTS: Rights = all('none');

export const RIGHT_PRESETS = {
  SUPPORT: { ...ALL_RIGHTS, settings: 'view', finance: 'none' },
  SALES: {
    ...NO_RIGHTS,
    students: 'edit',
    trials: 'edit',
    business: 'edit',
    calendar: 'view',
    teachers: 'view',
    groups: 'view',
    tasks: 'view',
    payments: 'view',
    money: 'view',
  },
  ACCOUNTANT: {
    ...NO_RIGHTS,
    payments: 'edit',
    money: 'edit',
    finance: 'edit',
    business: 'view',
    students: 'view',
    teachers: 'view',
    courses: 'view',
  },
  READ_ONLY: { ...all('view'), finance: 'none' },
} as const satisfies Record<string, Rights>;
export type RightPreset = keyof typeof RIGHT_PRESETS;
export const PRESETS = Object.keys(RIGHT_PRESETS) as RightPreset[];

/** Whether these permissions include a level. */
export const can = (held: Rights, right: Right, level: Exclude<RightLevel, 'none'>): boolean =>
  RIGHT_LEVELS.indexOf(held[right]) >= RIGHT_LEVELS.indexOf(level);

interface Staff {
  readonly isAdmin: boolean;
  /** As stored; null where no permissions were set: those of support. */
  readonly stored: unknown;
}

/** Returns the permissions in force of a member of staff. A permission that did not exist when they were stored is not granted. */
export function rightsOf({ isAdmin, stored }: Staff): Rights {
  if (isAdmin) return ALL_RIGHTS;
  if (stored === null || stored === undefined) return RIGHT_PRESETS.SUPPORT;
  return { ...NO_RIGHTS, ...(stored as Partial<Rights>) };
}

/** Returns the preset that these permissions match, or null: a custom set. */
export const presetOf = (held: Rights): RightPreset | null =>
  PRESETS.find((name) => RIGHTS.every((right) => RIGHT_PRESETS[name][right] === held[right])) ?? null;

/** Permissions that an endpoint needs from staff. */
export interface EndpointRights {
  readonly method: string;
  /** `staff`: all staff; the handler limits the content by their permissions. Null: no staff except admins. */
  readonly area: Area | 'staff' | null;
  readonly money: MoneyRight | null;
}

/** Whether staff with these permissions can call an endpoint: reading needs view, everything else edit (PERM-01). */
export function canCall(held: Rights, { method, area, money }: EndpointRights): boolean {
  const level = method === 'GET' ? 'view' : 'edit';
  const inArea = area === 'staff' || (area === null ? held === ALL_RIGHTS : can(held, area, level));
  return inArea && (money === null || can(held, money, level));
}
