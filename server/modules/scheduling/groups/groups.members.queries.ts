import { sql } from 'kysely';
import type { GroupMember } from '#domain/scheduling/api/groups.ts';
import type { Db } from '#server/db/connection/tenant.ts';

const MOST = 500;

/** Returns members, then the waiting list in order, then former members, latest first. */
export async function everMembersOf(db: Db, groupId: string): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select m.student_id || ':' || m.joined_on as id, m.student_id as "studentId", s.full_name as "fullName", s.level,
      m.joined_on as "joinedOn", m.left_on as "leftOn", m.left_reason as "leftReason", m.is_waiting as "isWaiting",
      m.asked_at as "askedAt", seen.attended, seen.missed,
      coalesce((select sum(a.balance) from credit_account a where a.provider_id = m.provider_id and a.student_id = m.student_id
        and a.place = 'AVAILABLE' and a.kind = 'GROUP'), 0)::int as "groupCredits"
    from group_member m
    join student s on s.provider_id = m.provider_id and s.id = m.student_id
    cross join lateral (
      select count(*) filter (where p.status = 'ATTENDED')::int as attended, count(*) filter (where p.status = 'NOT_ATTENDED')::int as missed
      from lesson l join lesson_participant p on p.provider_id = l.provider_id and p.lesson_id = l.id and p.student_id = m.student_id
      where l.provider_id = m.provider_id and l.group_id = m.group_id and l.local_date >= m.joined_on
        and (m.left_on is null or l.local_date <= m.left_on)) seen
    where m.group_id = ${groupId}
    order by m.left_on desc nulls first, m.is_waiting, case when m.is_waiting then m.asked_at end, s.full_name, s.id
    limit ${MOST}`.execute(db);
  return rows;
}
