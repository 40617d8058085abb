import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';
import type { Pair } from './move-rows.ts';

interface Joined {
  fromId: string;
  intoId: string;
}

/**
 * Gives the threads of the merged student to the one that stays. Where both wrote with the same teacher, or with the school, the messages
 * become one thread in the order in which they were sent.
 */
export async function joinThreads(db: Db, { keptId, mergedId }: Pair): Promise<void> {
  const { rows } = await sql<Joined>`
    select f.id as "fromId", i.id as "intoId" from message_thread f join message_thread i on i.provider_id = f.provider_id
      and i.student_id = ${keptId} and i.teacher_id is not distinct from f.teacher_id
    where f.student_id = ${mergedId}`.execute(db);
  for (const pair of rows) await join(db, pair);
  await sql`update message_thread f set student_id = ${keptId}::uuid where f.student_id = ${mergedId}
    and not exists (select from message_thread i where i.provider_id = f.provider_id and i.student_id = ${keptId}
      and i.teacher_id is not distinct from f.teacher_id)`.execute(db);
}

/** Columns with the number of the last read or e-mailed message. Joined: up to the first message that was not. */
const READ = ['student_read', 'teacher_read', 'school_read', 'student_mailed', 'teacher_mailed'] as const;

async function join(db: Db, { fromId, intoId }: Joined): Promise<void> {
  await sql`select from message_thread where id in (${fromId}, ${intoId}) order by id for update`.execute(db);
  const ranked = sql`select m.provider_id, m.thread_id, m.number, row_number() over (order by m.sent_at, m.thread_id, m.number)::int as rank,
      count(*) over ()::int as total from thread_message m where m.thread_id in (${fromId}, ${intoId})`;
  const reads = READ.map((name) => sql`${sql.id(name)} = coalesce(n.${sql.id(name)}, n.total)`);
  const unread = READ.map(
    (name) => sql`min(r.rank) filter (where r.number > t.${sql.id(name)}) - 1 as ${sql.id(name)}`,
  );
  await sql`update message_thread i set last_number = n.total, last_message_at = n.last, ${sql.join(reads)},
      student_blocked_at = coalesce(i.student_blocked_at, f.student_blocked_at),
      teacher_blocked_at = coalesce(i.teacher_blocked_at, f.teacher_blocked_at), reported_at = coalesce(i.reported_at, f.reported_at)
    from message_thread f, (select count(*)::int as total, max(t.last_message_at) as last, ${sql.join(unread)}
      from (${ranked}) r join message_thread t on t.provider_id = r.provider_id and t.id = r.thread_id) n
    where i.id = ${intoId} and f.provider_id = i.provider_id and f.id = ${fromId}`.execute(db);
  // In two steps, because a number is taken while another message still has it.
  await sql`with ranked as materialized (${ranked}),
    files as (update thread_file f set thread_id = ${intoId}::uuid, number = r.rank + r.total from ranked r
      where f.provider_id = r.provider_id and f.thread_id = r.thread_id and f.number = r.number)
    update thread_message m set thread_id = ${intoId}::uuid, number = r.rank + r.total from ranked r
      where m.provider_id = r.provider_id and m.thread_id = r.thread_id and m.number = r.number`.execute(db);
  await sql`with last as materialized (select last_number as total from message_thread where id = ${intoId}),
    files as (update thread_file f set number = f.number - l.total from last l where f.thread_id = ${intoId} and f.number is not null)
    update thread_message m set number = m.number - l.total from last l where m.thread_id = ${intoId}`.execute(
    db,
  );
  await sql`update thread_file set thread_id = ${intoId}::uuid where thread_id = ${fromId}`.execute(db);
  await sql`update message_thread set last_number = 0, last_message_at = null, student_read = 0, teacher_read = 0, school_read = 0,
    student_mailed = 0, teacher_mailed = 0, reported_at = null where id = ${fromId}`.execute(db);
}
