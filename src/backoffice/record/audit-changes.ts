import type { AuditRecord } from '#domain/office/api/audit.ts';
import { planWords } from '#domain/billing/plan.ts';
import { rightsOf } from '#domain/shared/rights.ts';

type Entry = Pick<AuditRecord, 'noun' | 'operation' | 'changes'>;
type Change = AuditRecord['changes'][number];

export interface ShownChange extends Change {
  /** The field that it is a part of. */
  whole?: string;
}

type Parts = Record<string, unknown>;
const hasParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Permissions that were never set are those of support by default. */
const sideOf = (field: string, value: unknown): unknown =>
  field === 'staffRights' ? rightsOf({ isAdmin: false, stored: value }) : (value ?? {});

/** Splits changes of objects into their parts; an update keeps only the parts that differ. */
export const partsOf = (changes: readonly Change[]): ShownChange[] =>
  changes.flatMap((change): ShownChange[] => {
    const { field } = change;
    const [before, after] = [sideOf(field, change.before), sideOf(field, change.after)];
    if (!hasParts(change.before ?? change.after) || !hasParts(before) || !hasParts(after)) return [change];
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .map((part) => ({
        whole: field,
        field: part,
        before: before[part] ?? null,
        after: after[part] ?? null,
      }))
      .filter((part) => !isSame(part.before, part.after));
  });

const MONEY = new Set([
  'payment',
  'refund',
  'invoice',
  'customer_order',
  'subscription',
  'product',
  'coupon',
]);
const PAY = new Set(['pay_run', 'pay_line', 'teacher_rate', 'business_contract']);
const RIGHTS = new Set(['staffRights', 'isAdmin', 'role', 'disabledAt']);

export type Weight = 'money' | 'rights' | 'supplant' | 'export';

/** Returns why an entry is important to a school's owner; null for all other entries. */
export function weightOf({ noun, operation, changes }: Entry): Weight | null {
  if (noun === 'supplant_session') return 'supplant';
  if (noun === 'export' || noun === 'personal_data_download') return 'export';
  if (MONEY.has(noun) || PAY.has(noun)) return 'money';
  // Setting default permissions explicitly to the same values is not a change.
  const changed = changes.filter((change) => RIGHTS.has(change.field) && partsOf([change]).length > 0);
  const isStaff = changed.some(({ field, after }) => field === 'staffRights' || after === 'CUSTOMER_SUPPORT');
  if (noun === 'account' && changed.length > 0 && (operation === 'update' || isStaff)) return 'rights';
  return null;
}

const AMOUNTS = ['amountCents', 'totalCents', 'priceCents', 'hourlyCents', 'monthlyPriceCents'];

/** Returns the amount of a created or deleted record, whose fields are folded; null for an update. */
export function amountOf({ operation, changes }: Entry): number | null {
  if (operation === 'update') return null;
  const found = AMOUNTS.map((name) => changes.find(({ field }) => field === name)).find(Boolean);
  const cents = found?.after ?? found?.before;
  return typeof cents === 'number' ? cents : null;
}

/** Returns the name of the record; for a plan, its display name. */
export const nameIn = ({ record }: Pick<AuditRecord, 'record'>): string | null =>
  record && (record.kind === 'product' ? planWords(record.name) : record.name);

const named = (value: unknown): unknown => (typeof value === 'string' ? planWords(value) : value);

/** Returns the changes with display names in place of stored ones. */
export const readable = ({ noun, changes }: Pick<Entry, 'noun' | 'changes'>): readonly Change[] =>
  noun === 'product'
    ? changes.map(({ field, before, after }) =>
        field === 'name' ? { field, before: named(before), after: named(after) } : { field, before, after },
      )
    : changes;
