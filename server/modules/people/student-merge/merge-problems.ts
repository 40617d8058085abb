import { type RawBuilder, sql } from 'kysely';
import type { StudentMergeProblem } from '#domain/people/student-merge.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { Pair } from './move-rows.ts';

export interface FoundProblem {
  problem: StudentMergeProblem;
  recordId: string | null;
}

/** Selects the id of a record that prevents the merge; `k` is the student that stays, `m` the merged one. No row: nothing prevents it. */
const CHECKS: Readonly<
  Record<Exclude<StudentMergeProblem, 'students-same'>, RawBuilder<{ id: string | null }>>
> = {
  'students-merged': sql`select null::uuid as id where k.merged_into is not null or m.merged_into is not null`,
  'students-erased': sql`select null::uuid as id from account a where a.provider_id = k.provider_id and a.id in (k.id, m.id)
      and a.erased_at is not null limit 1`,
  'students-kept-disabled': sql`select null::uuid as id from account a where a.provider_id = k.provider_id and a.id = k.id
      and a.disabled_at is not null and a.erased_at is null and k.merged_into is null`,
  'students-two-companies': sql`select null::uuid as id where k.business_id <> m.business_id`,
  'students-keep-employee': sql`select null::uuid as id where k.business_id is null and m.business_id is not null`,
  // A company's months count the lessons and lots of its employees, by student and period. A merge must not change them.
  'students-company-records': sql`select b.business_id as id from business_member b
      where b.provider_id = k.provider_id and b.student_id in (k.id, m.id) and (
        exists (select from lesson_participant p where p.provider_id = m.provider_id and p.student_id = m.id
          and p.starts_at >= b.joined_at and p.starts_at < coalesce(b.left_at, 'infinity'))
        or exists (select from credit_lot l where l.provider_id = m.provider_id and l.student_id = m.id
          and l.granted_on >= b.joined_at::date - 1 and l.granted_on <= coalesce(b.left_at, 'infinity')::date + 1)
        or exists (select from copayment_share c where c.provider_id = m.provider_id and c.student_id = m.id)
        or exists (select from business_extension x where x.provider_id = m.provider_id and x.student_id = m.id)) limit 1`,
  'students-course': sql`select c.course_id as id from course_participant c
      where c.provider_id = m.provider_id and c.student_id = m.id limit 1`,
  // No lesson is longer than four hours: the index by start bounds the look on both sides.
  'students-same-time': sql`select p.lesson_id as id from lesson_participant p
      join lesson_participant q on q.provider_id = p.provider_id and q.student_id = k.id and q.starts_at < p.ends_at
        and q.starts_at > p.starts_at - interval '4 hours' and q.ends_at > p.starts_at
        and (q.status <> 'CANCELLED' or q.lesson_id = p.lesson_id)
      where p.provider_id = m.provider_id and p.student_id = m.id and p.status <> 'CANCELLED' order by p.starts_at desc limit 1`,
  'students-same-group': sql`select o.group_id as id from group_member o
      join group_member i on i.provider_id = o.provider_id and i.group_id = o.group_id and i.student_id = k.id and i.left_on is null
      where o.provider_id = m.provider_id and o.student_id = m.id and o.left_on is null limit 1`,
  'students-open-trials': sql`select o.id from trial o
      join trial i on i.provider_id = o.provider_id and i.student_id = k.id and i.language = o.language and i.closed_at is null
      where o.provider_id = m.provider_id and o.student_id = m.id and o.closed_at is null limit 1`,
  'students-absences': sql`select o.id from support_task o
      join support_task i on i.provider_id = o.provider_id and i.issuer_id = k.id and i.resolved_at is null
        and i.absence_starts_at < o.absence_ends_at and i.absence_ends_at > o.absence_starts_at
      where o.provider_id = m.provider_id and o.issuer_id = m.id and o.resolved_at is null limit 1`,
  'students-data-request': sql`select r.id from personal_data_request r where r.provider_id = m.provider_id
      and r.account_id in (k.id, m.id) and r.status in ('OPEN', 'PREPARING') limit 1`,
};

/** Returns everything that prevents merging these two students of this school, in one statement. */
export async function mergeProblems(db: Db, { keptId, mergedId }: Pair): Promise<FoundProblem[]> {
  if (keptId === mergedId) return [{ problem: 'students-same', recordId: null }];
  const checks = Object.entries(CHECKS).map(
    ([problem, check], place) =>
      sql`select ${place}::int as place, ${problem}::text as problem, found.id from (${check}) found`,
  );
  const { rows } = await sql<FoundProblem>`
    select f.problem, f.id as "recordId" from student k join student m on m.provider_id = k.provider_id and m.id = ${mergedId}
    cross join lateral (${sql.join(checks, sql` union all `)}) f where k.id = ${keptId} order by f.place`.execute(
    db,
  );
  return rows;
}
