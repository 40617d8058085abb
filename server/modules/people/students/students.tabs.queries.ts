import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { studentCredits, studentLessons, studentTrials } from '#domain/people/api/student-tabs.ts';
import { runPrepared } from '#server/db/connection/connection.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { movedCredits, movedPlaces } from '#server/modules/billing/credits/moved.ts';

type Credits = z.output<typeof studentCredits.reply>;
type Lessons = z.output<typeof studentLessons.reply>;
type Trials = z.output<typeof studentTrials.reply>;

const MOVEMENTS = 50;

/** Balances, lots and latest movements in one statement; undefined when there is no such student. */
export async function creditsOf(db: Db, studentId: string): Promise<Credits | undefined> {
  const statement = sql<Credits>`
    select
      coalesce((select json_agg(b order by b.kind desc) from (
        select c.kind,
          coalesce(sum(c.balance) filter (where c.place = 'AVAILABLE'), 0) as available,
          coalesce(sum(c.balance) filter (where c.place = 'HELD'), 0) as held,
          coalesce(sum(c.balance) filter (where c.place = 'CONSUMED'), 0) as consumed,
          coalesce(sum(c.balance) filter (where c.place in ('EXPIRED', 'FORFEITED')), 0) as expired
        from credit_account c where c.provider_id = s.provider_id and c.student_id = s.id group by c.kind) b), '[]') as balances,
      coalesce((select json_agg(l order by l."expiresOn" nulls last, l."grantedOn") from (
        select t.id, t.kind, t.credits, t.available_credits as "availableCredits", t.held_credits as "heldCredits",
          t.granted_on as "grantedOn", t.expires_on as "expiresOn", t.source
        from credit_lot t where t.provider_id = s.provider_id and t.student_id = s.id) l), '[]') as lots,
      coalesce((select json_agg(m order by m.at desc, m.id desc) from (
        select x.id, x.created_at as at, x.reason, c.kind, ${movedCredits}, x.note,
          x.lesson_id as "lessonId",
          (select n.starts_at from lesson n where n.provider_id = x.provider_id and n.id = x.lesson_id) as "lessonAt",
          (select a.full_name from account a where a.provider_id = x.provider_id and a.id = x.actor_id) as "actorName"
        from credit_transaction x
        join credit_entry e on e.provider_id = x.provider_id and e.transaction_id = x.id
        join credit_account c on c.provider_id = e.provider_id and c.id = e.account_id and ${movedPlaces}
        where x.provider_id = s.provider_id and x.student_id = s.id
        group by x.provider_id, x.id, c.kind order by x.created_at desc, x.id desc limit ${sql.lit(MOVEMENTS)}) m), '[]') as movements
    from student s where s.id = ${studentId}`;
  return (await runPrepared(db, statement.compile(db)))[0];
}

/** Lessons that begin in the days from..to, both whole days in the provider's zone (VAL-06); undefined when there is no such student. */
export async function lessonsOf(
  db: Db,
  studentId: string,
  range: { from: string; to: string },
): Promise<Lessons | undefined> {
  const statement = sql<{ found: Lessons }>`
    select coalesce((select json_agg(x order by x."startsAt", x.id) from (
      select l.id, l.type, l.status, p.status as "seatStatus", l.starts_at as "startsAt", l.ends_at as "endsAt", l.time_zone as "timeZone",
        l.teacher_id as "teacherId", t.full_name as "teacherName", l.group_id as "groupId", g.name as "groupName", p.credits,
        l.cancel_reason as "cancelReason", c.lesson_stars as stars
      from lesson_participant p
      join provider v on v.id = p.provider_id
      join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
      join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
      left join student_group g on g.provider_id = l.provider_id and g.id = l.group_id
      left join score c on c.provider_id = p.provider_id and c.lesson_id = p.lesson_id and c.student_id = p.student_id
      where p.provider_id = s.provider_id and p.student_id = s.id
        and p.starts_at >= ${range.from}::date::timestamp at time zone v.time_zone
        and p.starts_at < (${range.to}::date + 1)::timestamp at time zone v.time_zone
      order by p.starts_at, l.id limit 1000) x), '[]') as found
    from student s where s.id = ${studentId}`;
  return (await runPrepared(db, statement.compile(db)))[0]?.found;
}

/** Everything about the student's trials, the latest first; undefined when there is no such student. */
export async function trialsOf(db: Db, studentId: string): Promise<Trials | undefined> {
  const statement = sql<{ found: Trials }>`
    select coalesce((select json_agg(x order by x."askedAt" desc, x.id) from (
      select r.id, r.status, r.language, r.level, r.goal, r.wishes, r.outcome, r.lost_reason as "lostReason", r.asked_at as "askedAt",
        (select l.starts_at from lesson l where l.provider_id = r.provider_id and l.id = r.lesson_id) as "lessonAt",
        (select t.full_name from teacher t where t.provider_id = r.provider_id and t.id = r.teacher_id) as "teacherName"
      from trial r where r.provider_id = s.provider_id and r.student_id = s.id) x), '[]') as found
    from student s where s.id = ${studentId}`;
  return (await runPrepared(db, statement.compile(db)))[0]?.found;
}
