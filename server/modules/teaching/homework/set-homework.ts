import { sql } from 'kysely';
import { HOMEWORK_DAYS } from '#domain/teaching/homework.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { isRoomDocument } from '#server/modules/teaching/classroom/room-documents.ts';

interface HomeworkOfReport {
  lessonId: string;
  homeworkDueOn: PlainDate | null;
  homeworkDocumentId: string | null;
}

/**
 * Throws 400 `homeworkDueOn` for a day before the lesson, and 400 `homeworkDocumentId` for a document that the people of the lesson cannot
 * see: only the lesson's, its group's and the school's library, and for one student their own.
 */
export async function assertHomeworkFits(
  db: Db,
  { lessonId, homeworkDueOn, homeworkDocumentId }: HomeworkOfReport,
): Promise<void> {
  const { rows } = await sql<{ isEarly: boolean }>`
    select coalesce(${homeworkDueOn}::date < l.local_date, false) as "isEarly" from lesson l where l.id = ${lessonId}`.execute(
    db,
  );
  if (rows[0]!.isEarly) throw fieldError('homeworkDueOn', 'choose-later-date');
  if (
    homeworkDocumentId !== null &&
    !(await isRoomDocument(db, { lessonId, documentId: homeworkDocumentId }))
  )
    throw fieldError('homeworkDocumentId', 'document-not-of-lesson');
}

/**
 * Makes the homework of a lesson what its report says, for those who get the report: `studentIds`. Items that someone has handed in stay. An
 * item is due on the report's day, else at the student's next lesson with the teacher, else in a week. The lesson must be locked. Throws 400
 * `homework` when the text was removed and someone has handed it in.
 */
export async function setHomework(
  db: Db,
  { lessonId, studentIds, now }: { lessonId: string; studentIds: readonly string[]; now: Date },
): Promise<void> {
  const isWanted = sql`exists (select from lesson_report r where r.provider_id = h.provider_id and r.lesson_id = h.lesson_id and r.homework is not null)
    and h.student_id = any (${[...studentIds]}::uuid[])`;
  const isUntouched = sql`h.handed_in_at is null and h.corrected_at is null`;
  await sql`
    with old as (select h.provider_id, h.id from homework h where h.lesson_id = ${lessonId} and ${isUntouched} and not (${isWanted}) for update),
    gone as (delete from homework_file f using old o where f.provider_id = o.provider_id and f.homework_id = o.id
      returning f.provider_id, f.storage_key)
    insert into discarded_file (provider_id, storage_key) select provider_id, storage_key from gone on conflict do nothing`.execute(
    db,
  );
  await sql`delete from homework h where h.lesson_id = ${lessonId} and ${isUntouched} and not (${isWanted})`.execute(
    db,
  );
  const { rows } =
    await sql`select from homework h join lesson_report r on r.provider_id = h.provider_id and r.lesson_id = h.lesson_id
    where h.lesson_id = ${lessonId} and r.homework is null`.execute(db);
  if (rows.length > 0) throw fieldError('homework', 'homework-handed-in');
  const today = sql`(${now.toISOString()}::timestamptz at time zone v.time_zone)::date`;
  const next = sql`(select min(n.local_date) from lesson_participant p join lesson n on n.provider_id = p.provider_id and n.id = p.lesson_id
    where p.provider_id = r.provider_id and p.student_id = s.id and p.status <> 'CANCELLED' and p.starts_at > ${now.toISOString()}::timestamptz
      and n.teacher_id = r.teacher_id and n.status <> 'CANCELLED')`;
  await sql`
    insert into homework as h (provider_id, id, lesson_id, student_id, teacher_id, due_on)
    select r.provider_id, gen_random_uuid(), r.lesson_id, s.id, r.teacher_id, coalesce(r.homework_due_on, ${next}, ${today} + ${HOMEWORK_DAYS}::int)
    from lesson_report r join provider v on v.id = r.provider_id join student s on s.provider_id = r.provider_id and s.id = any (${[...studentIds]}::uuid[])
    where r.lesson_id = ${lessonId} and r.homework is not null
    on conflict (provider_id, lesson_id, student_id) do update set due_on = (select r.homework_due_on from lesson_report r
        where r.provider_id = h.provider_id and r.lesson_id = h.lesson_id)
      where ${isUntouched} and h.due_on <> (select r.homework_due_on from lesson_report r where r.provider_id = h.provider_id and r.lesson_id = h.lesson_id)`.execute(
    db,
  );
}
