import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { fileReport as endpoint, LessonOfTeacher } from '#domain/teaching/api/lesson-reports.ts';
import { lessonCan } from '#domain/scheduling/lesson.ts';
import { orNotFound, fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { giveAttendance } from '#server/modules/scheduling/lessons/attend.ts';
import { activeSeats, lockLesson, readLesson } from '#server/modules/scheduling/lessons/lesson-row.ts';
import { notify } from '#server/modules/scheduling/lessons/notify.ts';
import { lessonOfTeacher } from './lesson-of-teacher.queries.ts';
import { assertHomeworkFits, setHomework } from '#server/modules/teaching/homework/set-homework.ts';
import { noteWords } from './vocabulary.ts';

type Body = z.output<typeof endpoint.body>;

interface Filing {
  lessonId: string;
  teacherId: string;
  now: Date;
}

/** The lesson, its people locked; 404 for another teacher's, as for one that does not exist. */
export async function lockLessonOfTeacher(db: Db, { lessonId, teacherId }: Omit<Filing, 'now'>) {
  const { teacherId: owner } = await readLesson(db, lessonId);
  orNotFound(owner === teacherId || null);
  return lockLesson(db, lessonId);
}

/** Records attendance of the caller's lesson; for costs and errors see `giveAttendance`. */
export async function confirmOwnAttendance(
  db: Db,
  filing: Filing,
  presentStudentIds: readonly string[],
): Promise<LessonOfTeacher> {
  await lockLessonOfTeacher(db, filing);
  await giveAttendance(db, {
    lessonId: filing.lessonId,
    presentStudentIds,
    by: 'TEACHER',
    now: filing.now,
  });
  return lessonOfTeacher(db, filing);
}

/**
 * Submits the report of the teacher's own lesson and completes the lesson, or changes the submitted report. Its homework becomes an open
 * item of each student who gets the report. Throws 409 `stale` with the newer one when it was saved since, 400 `presentStudentIds` without
 * attendance, 422 for a lesson that no one attended, that is cancelled or that has not begun.
 */
export async function fileReport(db: Db, filing: Filing, body: Body): Promise<LessonOfTeacher> {
  const { lessonId, teacherId, now } = filing;
  const lesson = await lockLessonOfTeacher(db, filing);
  await refuseStaleReport(db, filing, body.version);
  if (lessonCan.report(lesson)) {
    const { presentStudentIds } = body;
    if (!presentStudentIds) throw fieldError('presentStudentIds', 'record-attendance');
    if (presentStudentIds.length === 0) throw fieldError('presentStudentIds', 'no-report-without-students');
    await giveAttendance(db, { lessonId, presentStudentIds, by: 'TEACHER', now });
  } else if (!lessonCan.complete(lesson) && !lessonCan.amend(lesson))
    throw new ApiError('not-possible', { text: 'lesson-not-held' });
  const { done, homework = null, levelNote = null, internalNote = null, toAll, vocabulary } = body;
  const homeworkDueOn = homework === null ? null : (body.homeworkDueOn ?? null);
  const homeworkDocumentId = homework === null ? null : (body.homeworkDocumentId ?? null);
  await assertHomeworkFits(db, { lessonId, homeworkDueOn, homeworkDocumentId });
  await sql`insert into lesson_report (provider_id, lesson_id, teacher_id, done, homework, homework_due_on, homework_document_id, level_note, internal_note, to_all)
    values (app_provider(), ${lessonId}, ${teacherId}, ${done}, ${homework}, ${homeworkDueOn}, ${homeworkDocumentId}, ${levelNote}, ${internalNote}, ${toAll})
    on conflict (provider_id, lesson_id) do update set done = excluded.done, homework = excluded.homework,
      homework_due_on = excluded.homework_due_on, homework_document_id = excluded.homework_document_id,
      level_note = excluded.level_note, internal_note = excluded.internal_note, to_all = excluded.to_all`.execute(
    db,
  );
  const { seats } = await readLesson(db, lessonId);
  const readers = activeSeats({ seats }).filter(({ status }) => toAll || status === 'ATTENDED');
  const studentIds = readers.map(({ studentId }) => studentId);
  await noteWords(db, { lessonId, studentIds, words: vocabulary });
  await setHomework(db, { lessonId, studentIds, now });
  await sql`update lesson set status = 'COMPLETED' where id = ${lessonId} and status = 'ATTENDED'`.execute(
    db,
  );
  await notify(db, { kind: 'CHANGED', lessonId, by: 'TEACHER' });
  return lessonOfTeacher(db, filing);
}

async function refuseStaleReport(db: Db, filing: Filing, version: number): Promise<void> {
  const current = await lessonOfTeacher(db, filing);
  if ((current.report?.version ?? 0) !== version) throw new ApiError('stale', { details: { current } });
}
