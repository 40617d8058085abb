import { sql } from 'kysely';
import type { SchoolReport } from '#domain/provider/api/school-report.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lessonsByMonth, trialsByMonth } from './lessons.queries.ts';
import { creditLiability, revenueByMonth } from './money.queries.ts';
import { loyaltyByMonth } from './students.queries.ts';
import { teacherLoad } from './teachers.queries.ts';

/** Maximum age of the figures before a request recalculates them; the job renews them earlier. */
export const OLDEST_MS = 65 * 60_000;

type Figures = Omit<SchoolReport, 'computedAt' | 'currency'>;

interface Stored {
  report: SchoolReport | null;
}

/** The report as it was last computed; null when it never was, or longer ago than is allowed. */
export async function storedReport(db: Db, now: Date): Promise<SchoolReport | null> {
  const oldest = new Date(now.getTime() - OLDEST_MS).toISOString();
  const { rows } = await sql<Stored>`
    select (select r.figures || jsonb_build_object('computedAt', r.computed_at, 'currency', v.currency) from school_report r
      where r.provider_id = v.id and r.computed_at > ${oldest}::timestamptz) as report
    from provider v where v.id = app_provider()`.execute(db);
  return rows[0]?.report ?? null;
}

/** Recalculates the figures and stores them. Concurrent calls wait for an advisory lock and use the result of the first. */
export async function renewReport(db: Db, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('school-report:' || app_provider(), 0))`.execute(
    db,
  );
  if (await storedReport(db, new Date(now.getTime() + OLDEST_MS - 60_000))) return;
  const figures: Figures = {
    revenue: await revenueByMonth(db),
    lessons: await lessonsByMonth(db),
    trials: await trialsByMonth(db),
    ...(await loyaltyByMonth(db)),
    teachers: await teacherLoad(db),
    liability: await creditLiability(db),
  };
  await sql`insert into school_report (provider_id, computed_at, figures)
    values (app_provider(), ${now.toISOString()}::timestamptz, ${JSON.stringify(figures)}::jsonb)
    on conflict (provider_id) do update set computed_at = excluded.computed_at, figures = excluded.figures`.execute(
    db,
  );
}
