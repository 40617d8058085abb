import { sql } from 'kysely';
import { derivedStatus, NEW_DAYS, type ActivityFacts } from '#domain/people/activity-status.ts';
import type { Db } from '#server/db/connection/tenant.ts';

const PAGE = 2_000;
type StudentActivity = ActivityFacts & { id: string; version: number };

/**
 * Updates the status of this school's students from trials, purchases, credits and lessons (BOOK-20), except pinned ones. A pin or pause
 * ends after its last day. Returns the number of changes. Idempotent.
 */
export async function deriveStatuses(db: Db, now: Date): Promise<number> {
  let changed = 0;
  for (let after: string | null = null, isLast = false; !isLast; ) {
    const page: StudentActivity[] = await readActivity(db, now, after);
    changed += await write(db, page, now);
    isLast = page.length < PAGE;
    after = page.at(-1)?.id ?? null;
  }
  return changed;
}

/** Updates the status of one student immediately, after an event that affects it. */
export async function deriveStatusOf(db: Db, studentId: string, now: Date): Promise<void> {
  await write(db, await readActivity(db, now, null, studentId), now);
}

async function readActivity(
  db: Db,
  now: Date,
  after: string | null,
  only: string | null = null,
): Promise<StudentActivity[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<StudentActivity>`
    select s.id, s.version, s.activity_status as status, s.status_pinned as "isPinned",
      coalesce(s.status_until < timezone(p.time_zone, ${at})::date, false) as "hasEnded",
      coalesce((select case when bool_or(t.held_at is not null or t.status = 'WON') then 'HELD' when bool_or(t.status <> 'LOST') then 'COMING' end
        from trial t where t.provider_id = s.provider_id and t.student_id = s.id), 'NONE') as trial,
      (select min(c.created_at) from credit_transaction c where c.provider_id = s.provider_id and c.student_id = s.id
        and c.reason in ('PURCHASE', 'SUBSCRIPTION', 'CONTRACT', 'ALLOCATE')) as "firstPurchaseAt",
      (select max(c.created_at) from credit_transaction c where c.provider_id = s.provider_id and c.student_id = s.id)
        as "lastMovementAt",
      (select coalesce(sum(a.balance), 0)::int from credit_account a where a.provider_id = s.provider_id and a.student_id = s.id
        and a.place in ('AVAILABLE', 'HELD')) as credits,
      exists (select 1 from lesson_participant l where l.provider_id = s.provider_id and l.student_id = s.id
        and l.status <> 'CANCELLED' and l.starts_at > ${at} - make_interval(days => ${NEW_DAYS})) as "hasLessons"
    from student s join provider p on p.id = s.provider_id
    where s.provider_id = app_provider() and s.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
      and (${only}::uuid is null or s.id = ${only}::uuid)
    order by s.id limit ${PAGE}`.execute(db);
  return rows;
}

async function write(db: Db, page: readonly StudentActivity[], now: Date): Promise<number> {
  const changes = page
    .map((facts) => ({ id: facts.id, status: derivedStatus(facts, now), facts }))
    .filter(({ status, facts }) => status !== facts.status);
  if (changes.length === 0) return 0;
  // Skips students changed by another transaction in the meantime; the next run updates them.
  const { numAffectedRows } = await sql`
    update student s set activity_status = c.status, status_pinned = false, status_until = null
      from unnest(${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ status }) => status)}::text[],
        ${changes.map(({ facts }) => facts.version)}::int[]) as c (id, status, version)
     where s.provider_id = app_provider() and s.id = c.id and s.version = c.version`.execute(db);
  return Number(numAffectedRows ?? 0);
}
