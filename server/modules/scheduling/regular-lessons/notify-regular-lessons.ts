import { sql } from 'kysely';
import { enqueueMessages, undoWait } from '#server/outbox/outbox-messages.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { REGULAR_LESSON_MAIL, type RegularLessonFacts } from './regular-lesson-mail.ts';

interface RegularLessonNotice extends RegularLessonFacts {
  providerId: string;
  email: string;
}

/**
 * Sends each person of a new series one mail with all its dates, once it cannot be undone any more, if it ever can, unless they have turned off mails about
 * changes. Written in the running transaction (I9).
 */
export async function notifyRegularLessons(
  db: Db,
  lessonIds: readonly string[],
  undoId: string | undefined,
): Promise<void> {
  const { rows } = await sql<RegularLessonNotice>`
    with date as (
      select l.*, t.full_name as teacher_name, g.name as group_name,
        array(select s.full_name from lesson_participant p join student s on s.provider_id = p.provider_id and s.id = p.student_id
          where p.provider_id = l.provider_id and p.lesson_id = l.id order by s.full_name) as names
      from lesson l
      join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
      left join student_group g on g.provider_id = l.provider_id and g.id = l.group_id
      where l.provider_id = app_provider() and l.id = any (${[...lessonIds]}::uuid[])),
    person as (
      select teacher_id as account_id, true as is_teacher, id as lesson_id from date
      union all select p.student_id, false, d.id from date d
        join lesson_participant p on p.provider_id = d.provider_id and p.lesson_id = d.id)
    select a.provider_id as "providerId", a.email,
      json_build_object('firstName', a.first_name, 'isTeacher', person.is_teacher, 'timeZone', a.time_zone) as "to",
      json_agg(json_build_object('lessonId', d.id, 'sequence', d.sequence, 'type', d.type, 'language', d.language,
        'startsAt', d.starts_at, 'endsAt', d.ends_at, 'groupName', d.group_name, 'teacherName', d.teacher_name,
        'studentNames', d.names) order by d.starts_at) as lessons
    from person
    join date d on d.id = person.lesson_id
    join account a on a.provider_id = d.provider_id and a.id = person.account_id
    where a.mail_changes and a.disabled_at is null
    group by a.provider_id, a.id, a.email, a.first_name, a.time_zone, person.is_teacher`.execute(db);
  const wait = undoWait(undoId);
  const mails = rows.map(({ providerId, email, to, lessons }) =>
    Object.assign({ providerId, to: email, template: REGULAR_LESSON_MAIL }, wait, {
      facts: { to, lessons } satisfies RegularLessonFacts,
    }),
  );
  await enqueueMessages(db, { mails, events: [] });
}
