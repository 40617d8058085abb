import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { businessGroup, businessStudent } from '#domain/business/api/business-usage.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { CONTRACT_TODAY } from '#server/modules/business/businesses/current-contract.ts';
import { shownStatus } from '#server/modules/business/businesses/employee-status.ts';

type EmployeeRow = z.input<typeof businessStudent.reply>;
type Group = z.input<typeof businessGroup.reply>;

/** Companies whose employees the caller can see: a manager's own, or (`managerId` null) all. */
const seenBy = (managerId: string | null) =>
  managerId
    ? sql`x.business_id = (select m.business_id from business_manager m where m.provider_id = x.provider_id and m.id = ${managerId})`
    : sql`x.business_id is not null`;

const CONTRACT_IN_FORCE = sql`left join lateral ${CONTRACT_TODAY} k on k.state = 'ACTIVE'`;

/** Returns a current employee as their company sees them; undefined for other students. */
export async function employeeRow(
  db: Db,
  id: string,
  managerId: string | null,
): Promise<EmployeeRow | undefined> {
  const { rows } = await sql<EmployeeRow>`
    select x.id, x.full_name as "fullName", x.email, a.photo_url as "photoUrl", ${shownStatus(sql`x.activity_status`)} as status,
      x.language, x.level, b.id as "businessId", b.name as "businessName", k.starts_on as "contractStartsOn", k.ends_on as "contractEndsOn",
      (select c.name from cost_centre c where c.provider_id = x.provider_id and c.id = x.cost_centre_id) as "costCentre",
      (m.joined_at at time zone v.time_zone)::date as "joinedOn",
      (select t.full_name from teacher t where t.provider_id = x.provider_id and t.id = x.teacher_id) as "teacherName",
      coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
        from group_member gm join student_group g on g.provider_id = gm.provider_id and g.id = gm.group_id and g.business_id = b.id
        where gm.provider_id = x.provider_id and gm.student_id = x.id and gm.left_on is null and not gm.is_waiting), '[]') as groups,
      coalesce((select json_agg(json_build_object('level', r.level, 'takenOn', (r.taken_at at time zone v.time_zone)::date) order by r.taken_at)
        from level_test_result r where r.provider_id = x.provider_id and r.student_id = x.id and r.language = x.language), '[]') as levels,
      (select n.starts_at from lesson_participant n where n.provider_id = x.provider_id and n.student_id = x.id
        and n.starts_at > now() and n.status <> 'CANCELLED' order by n.starts_at limit 1) as "nextLessonAt"
    from student x
    join provider v on v.id = x.provider_id
    join account a on a.provider_id = x.provider_id and a.id = x.id
    join business b on b.provider_id = x.provider_id and b.id = x.business_id
    join business_member m on m.provider_id = x.provider_id and m.student_id = x.id and m.left_at is null
    ${CONTRACT_IN_FORCE}
    where x.id = ${id} and ${seenBy(managerId)}`.execute(db);
  return rows[0];
}

/** Returns a company's group with those members who are its employees; undefined for any other group. */
export async function groupOf(db: Db, id: string, managerId: string | null): Promise<Group | undefined> {
  const { rows } = await sql<Group>`
    select x.id, x.name, x.language, x.level, x.status, b.id as "businessId", b.name as "businessName", x.capacity,
      k.starts_on as "contractStartsOn", k.ends_on as "contractEndsOn",
      (select t.full_name from teacher t where t.provider_id = x.provider_id and t.id = x.teacher_id) as "teacherName",
      (select l.starts_at from lesson l where l.provider_id = x.provider_id and l.group_id = x.id
        and l.starts_at > now() and l.status <> 'CANCELLED' order by l.starts_at limit 1) as "nextLessonAt",
      coalesce((select json_agg(json_build_object('id', s.id, 'fullName', s.full_name, 'level', s.level, 'joinedOn', gm.joined_on,
          'completed', seats.completed, 'missed', seats.missed) order by s.full_name, s.id)
        from group_member gm
        join student s on s.provider_id = gm.provider_id and s.id = gm.student_id and s.business_id = b.id
        cross join lateral (
          select count(*) filter (where p.status = 'ATTENDED')::int as completed,
            count(*) filter (where p.status = 'NOT_ATTENDED')::int as missed
          from lesson l join lesson_participant p on p.provider_id = l.provider_id and p.lesson_id = l.id and p.student_id = s.id
          where l.provider_id = x.provider_id and l.group_id = x.id and l.starts_at > now() - interval '90 days' and l.starts_at <= now()) seats
        where gm.provider_id = x.provider_id and gm.group_id = x.id and gm.left_on is null and not gm.is_waiting), '[]') as members,
      coalesce((select json_agg(json_build_object('id', d.id, 'title', d.title, 'fileName', d.file_name, 'createdAt', d.created_at)
          order by d.created_at desc, d.id)
        from document d where d.provider_id = x.provider_id and d.group_id = x.id), '[]') as documents
    from student_group x join business b on b.provider_id = x.provider_id and b.id = x.business_id
    join provider v on v.id = x.provider_id ${CONTRACT_IN_FORCE}
    where x.id = ${id} and ${seenBy(managerId)}`.execute(db);
  return rows[0];
}
