import { sql } from 'kysely';
import type { Homework } from '#domain/teaching/api/homework.ts';
import { areMarksUsable, homeworkCan, type HomeworkMark, inOrder } from '#domain/teaching/homework.ts';
import { assertVersion } from '#server/errors/assert-version.ts';
import { ApiError, fieldError, orNotFound } from '#server/errors/api-error.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { enqueueRealtime } from '#server/outbox/outbox-messages.ts';
import { mailCorrected } from './homework-mail.ts';
import { type HomeworkViewer, isOwnHomework, oneHomework } from './own-homework.ts';

/** The person who hands in or corrects. */
export type Actor = HomeworkViewer & { providerId: string };

interface Answer {
  version: number;
  answer: string;
  fileId?: string | null | undefined;
}
interface Correction {
  version: number;
  comment?: string | null | undefined;
  marks: readonly HomeworkMark[];
}

/** Locks an item of the caller's homework, so that handing in and correcting wait for each other. Throws 404 for all others. */
export async function lockHomework(db: Db, viewer: HomeworkViewer, id: string): Promise<Homework> {
  const { rows } = await sql`select h.id from homework h where h.id = ${id} and ${isOwnHomework(viewer)}
    for no key update`.execute(db);
  orNotFound(rows[0]);
  return oneHomework(db, viewer, id);
}

/** Locks an item that its student can still submit. Throws 422 for one that is corrected. */
export async function lockUncorrected(db: Db, viewer: HomeworkViewer, id: string): Promise<Homework> {
  const homework = await lockHomework(db, viewer, id);
  if (!homeworkCan.handIn(homework.state)) throw new ApiError('not-possible', { text: 'homework-corrected' });
  return homework;
}

/** Notifies the open screens of student and teacher. */
async function notifyHomework(db: Db, { providerId }: Actor, { student, teacher }: Homework): Promise<void> {
  await enqueueRealtime(db, {
    providerId,
    accountIds: [student.id, teacher.id],
    event: 'homeworkChanged',
    payload: {},
  });
}

/**
 * Hands in a text, a file that was uploaded for this item, or both; again until it is corrected. Throws 404 for other people's homework, 409
 * `stale` when it changed since, 422 once it is corrected, 400 `answer` for neither text nor file, 400 `fileId` for a file that is gone.
 */
export async function handIn(
  db: Db,
  viewer: Actor,
  id: string,
  { version, answer, fileId = null }: Answer,
): Promise<Homework> {
  const homework = await lockHomework(db, viewer, id);
  assertVersion(version, homework);
  if (!homeworkCan.handIn(homework.state)) throw new ApiError('not-possible', { text: 'homework-corrected' });
  if (answer === '' && fileId === null) throw fieldError('answer', 'homework-empty');
  await sql`update homework_file set is_handed_in = false where homework_id = ${id} and is_handed_in
    and id is distinct from ${fileId}::uuid`.execute(db);
  if (fileId !== null) {
    const { rows } =
      await sql`update homework_file set is_handed_in = true where id = ${fileId} and homework_id = ${id}
      returning id`.execute(db);
    if (rows.length === 0) throw fieldError('fileId', 'message-file-missing');
  }
  await sql`update homework set answer = ${answer}, handed_in_at = now() where id = ${id}`.execute(db);
  await notifyHomework(db, viewer, homework);
  return oneHomework(db, viewer, id);
}

/**
 * Corrects homework, or changes its correction; the student is notified of the first one and of each later one. Throws 404 for other
 * teachers' homework, 409 `stale` when the student changed it since, 400 `marks` for places that the answer does not have.
 */
export async function correctHomework(
  db: Db,
  viewer: Actor,
  id: string,
  { version, comment = null, marks }: Correction,
): Promise<Homework> {
  const homework = await lockHomework(db, viewer, id);
  assertVersion(version, homework);
  if (!areMarksUsable(homework.answer, marks)) throw fieldError('marks', 'marks-outside-text');
  await sql`update homework set comment = ${comment}, marks = ${JSON.stringify(inOrder(marks))}::jsonb,
    corrected_at = now() where id = ${id}`.execute(db);
  await forgetNotification(db, homework);
  await sql`insert into notification (provider_id, id, account_id, type, payload)
    values (app_provider(), ${newId()}, ${homework.student.id}, 'HOMEWORK_CORRECTED', jsonb_build_object('homeworkId', ${id}::text))`.execute(
    db,
  );
  await notifyHomework(db, viewer, homework);
  await mailCorrected(db, id, version);
  return oneHomework(db, viewer, id);
}

const forgetNotification = (db: Db, { id, student }: Homework) =>
  sql`delete from notification where account_id = ${student.id} and type = 'HOMEWORK_CORRECTED'
    and payload ->> 'homeworkId' = ${id}`.execute(db);

/** Marks the correction of the student's homework as read. */
export async function readHomework(db: Db, viewer: Actor, id: string): Promise<void> {
  const homework = await oneHomework(db, viewer, id);
  const { rows } = await sql`update notification set read_at = now() where account_id = ${homework.student.id}
    and type = 'HOMEWORK_CORRECTED' and payload ->> 'homeworkId' = ${id} and read_at is null returning id`.execute(
    db,
  );
  if (rows.length > 0) await notifyHomework(db, viewer, homework);
}
