import { type RawBuilder, sql } from 'kysely';
import type { UsageBy } from '#domain/business/api/business-usage.ts';
import type { UsageScope } from './figures.ts';

/** Key column of each breakdown in `seat`, `wallet` and `receipt`, each under the alias `x`. */
export const KEYS: Readonly<
  Record<UsageBy, { seat: RawBuilder<unknown>; now: RawBuilder<unknown>; got: RawBuilder<unknown> }>
> = {
  company: { seat: sql`x.business_id::text`, now: sql`x.business_id::text`, got: sql`x.business_id::text` },
  employee: { seat: sql`x.student_id::text`, now: sql`x.student_id::text`, got: sql`x.student_id::text` },
  costCentre: {
    seat: sql`x.cost_centre_id::text`,
    now: sql`x.cost_centre_id::text`,
    got: sql`x.cost_centre_id::text`,
  },
  month: {
    seat: sql`date_trunc('month', x.day)::date::text`,
    now: sql`null::text`,
    got: sql`date_trunc('month', x.granted_on)::date::text`,
  },
};
/** The same for the pool's credits. Only a company has a pool. */
export const poolKey = (by: UsageBy) => (by === 'company' ? sql`x.business_id::text` : sql`null::text`);

/** One row of the figures, or (`key` left out) all of them. */
export interface RowDraft {
  readonly by?: UsageBy | undefined;
  readonly key?: string | undefined;
}

/** Condition: belongs to that row; `keyOf` returns the key column. */
export const isOfRow = (
  { by, key }: RowDraft,
  keyOf: (by: UsageBy) => RawBuilder<unknown>,
): RawBuilder<boolean> => {
  if (by === undefined || key === undefined) return sql`true`;
  return key === 'none' ? sql`${keyOf(by)} is null` : sql`${keyOf(by)} = ${key}`;
};

const ID = /^[0-9a-f-]{36}$/i;

/** Returns the scope of a row: figures of one company or employee need no search among all. */
export function scopeOfRow(scope: UsageScope, { by, key }: RowDraft): UsageScope {
  if (!key || !ID.test(key)) return scope;
  if (by === 'employee') return { ...scope, studentId: key };
  return by === 'company' && scope.businessId === null ? { ...scope, businessId: key } : scope;
}
