import { sql } from 'kysely';
import { enqueueMessages } from '#server/outbox/outbox-messages.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { CORRECTION_MAIL, type CorrectionFacts } from './correction-mail.ts';

interface Row {
  providerId: string;
  to: string;
  dedupeKey: string;
  facts: CorrectionFacts;
}

/** Mails the student concerned and the lesson's teacher the newest correction of this seat, once each; others of a group hear nothing. */
export async function mailCorrection(
  db: Db,
  { lessonId, studentId }: { lessonId: string; studentId: string },
): Promise<void> {
  const { rows } = await sql<Row>`
    select l.provider_id as "providerId", a.email as to, 'correction:' || c.id || ':' || a.id as "dedupeKey",
      json_build_object('lessonId', l.id, 'type', l.type, 'language', l.language, 'startsAt', l.starts_at, 'endsAt', l.ends_at,
        'groupName', (select g.name from student_group g where g.provider_id = l.provider_id and g.id = l.group_id),
        'teacherName', t.full_name, 'studentNames', array[s.full_name], 'studentName', s.full_name, 'came', c.became = 'ATTENDED',
        'creditsBack', c.credits_back, 'why', c.reason,
        'to', json_build_object('firstName', a.first_name, 'isTeacher', a.id = l.teacher_id, 'timeZone', a.time_zone)) as facts
    from (select * from attendance_correction n where n.lesson_id = ${lessonId} and n.student_id = ${studentId}
      order by n.created_at desc, n.id desc limit 1) c
    join lesson l on l.provider_id = c.provider_id and l.id = c.lesson_id
    join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
    join student s on s.provider_id = c.provider_id and s.id = c.student_id
    join account a on a.provider_id = l.provider_id and a.id in (l.teacher_id, s.id) and a.disabled_at is null`.execute(
    db,
  );
  const mails = rows.map(({ providerId, to, dedupeKey, facts }) => ({
    providerId,
    to,
    template: CORRECTION_MAIL,
    facts,
    dedupeKey,
  }));
  await enqueueMessages(db, { mails, events: [] });
}
