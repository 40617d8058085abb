import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { employerView } from '#domain/business/api/employer-view.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { creditsOf } from './credits.queries.ts';
import { employeeRow } from './employees.queries.ts';
import { lessonsOf } from './lessons.queries.ts';
import { usageOf } from './usage.queries.ts';

type View = z.input<typeof employerView.reply>;
type Seen = Pick<View, 'from' | 'to' | 'person' | 'figures' | 'lessons' | 'credits'>;

const BEFORE_DAYS = 90;
const AHEAD_DAYS = 56;
const MOST = 50;

/**
 * Returns what the pages of a company show of one employee, by the queries of its managers: 90 days back and 56 ahead in the school's time
 * zone. Throws 404 for a person without a company.
 */
export async function seenOfOne(db: Db, studentId: string): Promise<Seen> {
  const person = orNotFound(await employeeRow(db, studentId, null));
  const { rows } = await sql<{ from: string; to: string }>`
    select d.today - ${sql.lit(BEFORE_DAYS)} as "from", d.today + ${sql.lit(AHEAD_DAYS)} as "to"
    from (select timezone(v.time_zone, now())::date as today from provider v where v.id = app_provider()) d`.execute(
    db,
  );
  const period = orNotFound(rows[0]);
  const scope = { businessId: person.businessId, ...period };
  const { total } = await usageOf(db, { ...scope, studentId }, 'month');
  const { lessons } = await lessonsOf(db, scope, { studentId, pageTake: MOST });
  const of = { by: 'employee', key: studentId } as const;
  const { lots } = await creditsOf(db, scope, { figure: 'unused', ...of, pageTake: MOST });
  return { ...period, person, figures: total, lessons, credits: lots };
}
