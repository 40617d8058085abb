import { sql } from 'kysely';
import { runSql } from '#server/db/connection/connection.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { KnownLesson, LessonFacts } from './lesson-mail-data.ts';

/** A person affected by a change of a lesson, with their waiting mail. */
export interface Recipient extends Omit<LessonFacts, 'by' | 'known' | 'isUncovered'> {
  providerId: string;
  accountId: string;
  email: string;
  fullName: string;
  version: number;
  isRegularLesson: boolean;
  wantsChanges: boolean;
  isClosed: boolean;
  /** State of the lesson before the oldest unsent e-mail about it: the state that the person knows. Null if no e-mail is waiting. */
  waiting: { known: KnownLesson | null } | null;
}

/** Key of e-mails about this lesson to this person; later ones replace waiting ones. */
export const messageKey = (lessonId: string, accountId: string): string => `lesson:${lessonId}:${accountId}`;

/**
 * Returns the people affected by a change, each once: the teacher, a former teacher, and students with a seat or whose seat was cancelled
 * in this transaction (`studentIds`: those removed from a lesson that others keep). Locks waiting mails, so that none is sent in the
 * meantime.
 */
export async function concernedBy(
  db: Db,
  lessonId: string,
  { formerTeacherId, studentIds }: { formerTeacherId: string | null; studentIds: readonly string[] | null },
): Promise<Recipient[]> {
  return runSql(
    db,
    sql<Recipient>`
    with person as (
      select l.teacher_id as id, true as "isTeacher", l.status = 'CANCELLED' as "isOver", null::text as seat from lesson l
       where l.provider_id = app_provider() and l.id = ${lessonId}
      union all select ${formerTeacherId}::uuid, true, true, null from lesson l
       where l.provider_id = app_provider() and l.id = ${lessonId} and l.teacher_id <> ${formerTeacherId}::uuid
      union all select p.student_id, false, p.status = 'CANCELLED', p.status from lesson_participant p join lesson l
          on l.provider_id = p.provider_id and l.id = p.lesson_id
       where p.provider_id = app_provider() and p.lesson_id = ${lessonId}
         and (p.status <> 'CANCELLED' or p.cancelled_at = l.cancelled_at or p.student_id = any (${studentIds ? [...studentIds] : null}::uuid[]))),
    waiting as (
      select o.about, o.about_order, o.payload from outbox_message o
       where o.provider_id = app_provider() and o.sent_at is null and o.failed_at is null
         and (o.claimed_until is null or o.claimed_until < now())
         and o.about = any (array(select ${`lesson:${lessonId}:`} || id from person))
       order by o.about, o.about_order for update)
    select l.provider_id as "providerId", a.id as "accountId", a.email, a.full_name as "fullName", l.version, l.regular_lesson_id is not null as "isRegularLesson",
      a.mail_changes as "wantsChanges", a.disabled_at is not null as "isClosed",
      l.id as "lessonId", l.sequence, l.type, l.language,
      l.starts_at as "startsAt", l.ends_at as "endsAt", l.teacher_id as "teacherId", t.full_name as "teacherName",
      g.name as "groupName", person."isOver", l.cancel_reason as reason,
      json_build_object('firstName', a.first_name, 'isTeacher', person."isTeacher", 'timeZone', a.time_zone) as "to",
      array(select s.full_name from lesson_participant p join student s on s.provider_id = p.provider_id and s.id = p.student_id
        where p.provider_id = l.provider_id and p.lesson_id = l.id and (p.status <> 'CANCELLED' or p.cancelled_at = l.cancelled_at)
        order by s.full_name) as "studentNames",
      case when not person."isTeacher" then (select json_build_object('isWaiting', person.seat = 'WAITING',
          'held', coalesce(sum(e.credits) filter (where c.place = 'HELD'), 0),
          'lost', coalesce(sum(e.credits) filter (where c.place = 'FORFEITED'), 0),
          'back', coalesce(sum(e.credits) filter (where c.place = 'AVAILABLE' and x.created_at = now()), 0))
        from credit_transaction x join credit_entry e on e.provider_id = x.provider_id and e.transaction_id = x.id
        join credit_account c on c.provider_id = e.provider_id and c.id = e.account_id
        where x.provider_id = l.provider_id and x.lesson_id = l.id and x.student_id = person.id) end as credits,
      (select json_build_object('known', w.payload -> 'facts' -> 'known') from waiting w
        where w.about = ${`lesson:${lessonId}:`} || person.id order by w.about_order limit 1) as waiting
    from person
    join lesson l on l.provider_id = app_provider() and l.id = ${lessonId}
    join account a on a.provider_id = l.provider_id and a.id = person.id
    join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
    left join student_group g on g.provider_id = l.provider_id and g.id = l.group_id`,
  );
}
