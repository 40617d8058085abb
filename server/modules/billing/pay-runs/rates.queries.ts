import { sql } from 'kysely';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { teacherPayRuns, TeacherRateRecord } from '#domain/billing/api/teacher-rates.ts';
import { TODAY } from '#server/lists/list.ts';
import type { Db } from '#server/db/connection/tenant.ts';

const MONTHS = 24;

/** A teacher's rates in the order of the screen: general ones first, the latest of each part before the older ones. */
export async function ratesOfTeacher(db: Db, teacherId: string): Promise<TeacherRateRecord[]> {
  const { rows } = await sql<TeacherRateRecord>`
    select r.id, r.valid_from as "validFrom", r.seats, r.language, r.type, r.hourly_cents as "hourlyCents",
      r.valid_from <= (${TODAY}) and not exists (select from teacher_rate n where n.provider_id = r.provider_id and n.teacher_id = r.teacher_id
        and (n.seats, n.language, n.type) is not distinct from (r.seats, r.language, r.type)
        and n.valid_from > r.valid_from and n.valid_from <= (${TODAY})) as "isCurrent",
      exists (select from pay_line p join pay_run o on o.provider_id = p.provider_id and o.id = p.pay_run_id
        where p.provider_id = r.provider_id and p.rate_id = r.id and o.status <> 'DRAFT') as "isUsed"
    from teacher_rate r where r.teacher_id = ${teacherId}
    order by num_nonnulls(r.seats, r.language, r.type), r.type, r.language, r.seats, r.valid_from desc, r.id`.execute(
    db,
  );
  return rows;
}

/** Returns a teacher's amount in each pay run, latest first. */
export async function runsOfTeacher(db: Db, teacherId: string): Promise<Reply<typeof teacherPayRuns>> {
  const { rows } = await sql<Reply<typeof teacherPayRuns>[number]>`
    select r.id, r.month, r.status, r.paid_on as "paidOn", count(p.id) filter (where p.kind = 'LESSON')::int as lessons,
      sum(p.minutes)::int as minutes, sum(p.amount_cents)::float8 as "totalCents"
    from pay_line p join pay_run r on r.provider_id = p.provider_id and r.id = p.pay_run_id
    where p.teacher_id = ${teacherId} group by r.provider_id, r.id order by r.month desc limit ${MONTHS}`.execute(
    db,
  );
  return rows;
}
