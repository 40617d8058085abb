import { sql } from 'kysely';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { enqueueRealtime } from '#server/outbox/outbox-messages.ts';
import { insertMessages } from './threads.ts';
import { stateOf, type ThreadViewer } from './visible-threads.ts';

/**
 * Sends a message to each member of a group, in their thread with the caller. Throws 404 for groups that a teacher does not teach. Returns
 * the number of members who got it: not those who block the teacher, or whose account is closed.
 */
export async function announce(
  db: Db,
  viewer: ThreadViewer,
  { groupId, text }: { groupId: string; text: string },
): Promise<number> {
  const { side, accountId } = viewer;
  const teacherId = side === 'TEACHER' ? accountId : null;
  const { rows: groups } = await sql<{
    providerId: string;
  }>`select g.provider_id as "providerId" from student_group g
    where g.id = ${groupId} and (${teacherId}::uuid is null or g.teacher_id = ${teacherId}::uuid or exists (select from lesson l
      where l.provider_id = g.provider_id and l.group_id = g.id and l.teacher_id = ${teacherId}::uuid and l.status <> 'CANCELLED'))`.execute(
    db,
  );
  const { providerId } = orNotFound(groups[0]);
  const members = sql`select m.provider_id, m.student_id from group_member m
    where m.group_id = ${groupId} and m.left_on is null and not m.is_waiting`;
  await sql`insert into message_thread (provider_id, id, student_id, teacher_id)
    select m.provider_id, gen_random_uuid(), m.student_id, ${teacherId}::uuid from (${members}) m
    join account o on o.provider_id = m.provider_id and o.id = m.student_id and o.disabled_at is null
    on conflict (provider_id, student_id, teacher_id) do nothing`.execute(db);
  const { rows } = await sql<{ id: string; studentId: string }>`
    select t.id, t.student_id as "studentId" from message_thread t join account o on o.provider_id = t.provider_id and o.id = t.student_id
    where t.student_id in (select m.student_id from (${members}) m) and t.teacher_id is not distinct from ${teacherId}::uuid
      and ${stateOf(side)} = 'OPEN' order by t.id for no key update of t`.execute(db);
  if (rows.length === 0) return 0;
  const sent = await insertMessages(
    db,
    viewer,
    rows.map(({ id }) => id),
    { text },
  );
  await enqueueRealtime(db, {
    providerId,
    accountIds: [...rows.map(({ studentId }) => studentId), accountId],
    ...(teacherId === null && { staff: 'tasks' as const }),
    event: 'threadChanged',
    payload: {},
  });
  return sent.length;
}
