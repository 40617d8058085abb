import { sql } from 'kysely';
import { taskDueAt } from '#domain/office/support-task-queue.ts';
import type { ThreadMessage } from '#domain/office/api/threads.ts';
import type { ThreadState } from '#domain/office/thread.ts';
import { ApiError, fieldError, orNotFound } from '#server/errors/api-error.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { enqueueRealtime } from '#server/outbox/outbox-messages.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { raiseTask } from '#server/modules/office/support-tasks/raise.ts';
import { lockAnsweredTask, markAnswered } from '#server/modules/office/support-tasks/answered.ts';
import { oneMessage, OTHER_ACCOUNT } from './threads.queries.ts';
import {
  columnOf,
  IS_OF_SCHOOL,
  isVisible,
  MESSAGING_PAIRS,
  OTHER_SIDE,
  stateOf,
  type ThreadViewer,
} from './visible-threads.ts';

interface Pair {
  studentId: string | null;
  teacherId: string | null;
}
interface LockedThread extends Pair {
  id: string;
  providerId: string;
  state: ThreadState;
}

/** Locks a thread and returns its state for the caller. Throws 404 for those that the caller cannot see. */
async function lockThread(db: Db, viewer: ThreadViewer, id: string): Promise<LockedThread> {
  const { rows } = await sql<LockedThread>`
    select t.id, t.provider_id as "providerId", t.student_id as "studentId", t.teacher_id as "teacherId", ${stateOf(viewer.side)} as state
    from message_thread t ${OTHER_ACCOUNT[viewer.side]} where t.id = ${id} and ${isVisible(viewer)} for no key update of t`.execute(
    db,
  );
  return orNotFound(rows[0]);
}

const isOfSchool = ({ studentId, teacherId }: Pair): boolean => studentId === null || teacherId === null;

/** Locks a thread in which the caller can write. Throws 422 for all others that they can see. */
export async function lockOpenThread(db: Db, viewer: ThreadViewer, id: string): Promise<LockedThread> {
  const thread = await lockThread(db, viewer, id);
  if (thread.state !== 'OPEN') throw new ApiError('not-possible', { text: 'thread-closed' });
  return thread;
}

/** Locks a thread of a student and a teacher. Throws 422 for threads with the school. */
async function lockPrivateThread(db: Db, viewer: ThreadViewer, id: string): Promise<LockedThread> {
  const thread = await lockThread(db, viewer, id);
  if (isOfSchool(thread)) throw new ApiError('not-possible', { text: 'thread-of-school' });
  return thread;
}

/** Notifies the open screens of both sides that a thread has changed. */
async function notifyThread(db: Db, { providerId, ...pair }: Pair & { providerId: string }): Promise<void> {
  await enqueueRealtime(db, {
    providerId,
    accountIds: [pair.studentId, pair.teacherId].filter((id) => id !== null),
    ...(isOfSchool(pair) && { staff: 'tasks' as const }),
    event: 'threadChanged',
    payload: {},
  });
}

/**
 * Returns the id of the caller's thread with a person, or with the school if `personId` is null; creates it if needed. Throws 404 for
 * people that the caller cannot write to and never did.
 */
export async function openThread(db: Db, viewer: ThreadViewer, personId: string | null): Promise<string> {
  const { studentId, teacherId } = await pairWith(db, viewer, personId);
  await sql`insert into message_thread (provider_id, id, student_id, teacher_id)
    values (app_provider(), ${newId()}, ${studentId}, ${teacherId}) on conflict (provider_id, student_id, teacher_id) do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`select id from message_thread
    where student_id is not distinct from ${studentId}::uuid and teacher_id is not distinct from ${teacherId}::uuid`.execute(
    db,
  );
  return rows[0]!.id;
}

async function pairWith(db: Db, { side, accountId }: ThreadViewer, personId: string | null): Promise<Pair> {
  if (side === 'SCHOOL') {
    if (personId === null) throw fieldError('personId', 'required');
    const { rows } = await sql<{
      role: string;
    }>`select role from account a where id = ${personId} and role in ('STUDENT', 'TEACHER')
      and (a.disabled_at is null or exists (select from message_thread t where ${IS_OF_SCHOOL} and a.id in (t.student_id, t.teacher_id)))`.execute(
      db,
    );
    const isStudent = orNotFound(rows[0]).role === 'STUDENT';
    return isStudent ? { studentId: personId, teacherId: null } : { studentId: null, teacherId: personId };
  }
  const pair =
    side === 'STUDENT'
      ? { studentId: accountId, teacherId: personId }
      : { studentId: personId, teacherId: accountId };
  if (personId === null) return pair;
  const { rows } =
    await sql`select from account a where a.id = ${personId} and a.role = ${OTHER_SIDE[side]} and (
    exists (select from message_thread t where t.student_id = ${pair.studentId} and t.teacher_id = ${pair.teacherId})
    or a.disabled_at is null and exists (select from ${MESSAGING_PAIRS} x where x.student_id = ${pair.studentId} and x.teacher_id = ${pair.teacherId}))`.execute(
      db,
    );
  orNotFound(rows[0]);
  return pair;
}

interface Draft {
  text: string;
  fileIds?: readonly string[] | undefined;
  /** The request that the school writes about, locked by the caller. Messages of people belong to the request that they answer. */
  taskId?: string;
  now: Date;
}

/** Adds a message to each of these threads and returns its number in each. The caller must have locked them. */
export async function insertMessages(
  db: Db,
  { side, accountId }: ThreadViewer,
  ids: readonly string[],
  { text, taskId = null }: { text: string; taskId?: string | null },
): Promise<{ id: string; number: number }[]> {
  const read = sql.ref(`${side.toLowerCase()}_read`);
  const { rows } = await sql<{ id: string; number: number }>`
    with sent as (update message_thread set last_number = last_number + 1, last_message_at = greatest(clock_timestamp(), last_message_at),
        ${read} = case when ${read} = last_number then last_number + 1 else ${read} end where id = any (${[...ids]}::uuid[])
      returning provider_id, id, last_number as number, last_message_at as at)
    insert into thread_message (provider_id, thread_id, number, side, sender_id, text, sent_at, task_id)
    select provider_id, id, number, ${side}, ${accountId}, ${text}, at, ${taskId}::uuid from sent returning thread_id as id, number`.execute(
    db,
  );
  return rows;
}

/**
 * Sends a message with the files that the caller uploaded for it. Messages of one thread get their numbers under its lock. Throws 404 for
 * other people's threads, 422 for threads in which the caller cannot write, 400 for an empty message or a missing file.
 */
export async function sendMessage(
  db: Db,
  viewer: ThreadViewer,
  id: string,
  { text, fileIds = [], taskId: chosen, now }: Draft,
): Promise<ThreadMessage> {
  const answered = viewer.side === 'SCHOOL' ? null : await lockAnsweredTask(db, viewer, id);
  const thread = await lockOpenThread(db, viewer, id);
  if (text === '' && fileIds.length === 0) throw fieldError('text', 'required');
  const [sent] = await insertMessages(db, viewer, [id], { text, taskId: chosen ?? answered });
  const { number } = sent!;
  const { rows } =
    await sql`update thread_file set number = ${number} where id = any (${[...fileIds]}::uuid[]) and thread_id = ${id}
    and uploaded_by = ${viewer.accountId} and number is null returning id`.execute(db);
  if (rows.length !== new Set(fileIds).size) throw fieldError('fileIds', 'message-file-missing');
  if (answered) await markAnswered(db, answered, now);
  await notifyThread(db, thread);
  return oneMessage(db, viewer, { id, number });
}

/** Marks a thread as read by the caller's side up to a message, never back. Without effect for staff who only read. */
export async function readThread(db: Db, viewer: ThreadViewer, id: string, number: number): Promise<void> {
  const { side } = viewer;
  const thread = await lockThread(db, viewer, id);
  if (side === 'SCHOOL' && !isOfSchool(thread)) return;
  const read = sql.ref(`${side.toLowerCase()}_read`);
  const { rows } = await sql`update message_thread t set ${read} = least(${number}, last_number)
    where id = ${id} and ${columnOf(side, 'read')} < least(${number}, last_number) returning id`.execute(db);
  if (rows.length > 0) await notifyThread(db, thread);
}

/** Reports a thread to support, as a request with the reason; staff can read it from then on. One open request for each reporter. */
export async function reportThread(
  db: Db,
  viewer: ThreadViewer,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const { providerId, studentId } = await lockPrivateThread(db, viewer, id);
  await sql`update message_thread set reported_at = coalesce(reported_at, now()) where id = ${id}`.execute(
    db,
  );
  const { rows } =
    await sql`select from support_task where issuer_id = ${viewer.accountId} and resolved_at is null
    and payload ->> 'threadId' = ${id}`.execute(db);
  if (rows.length > 0) return;
  const { rules } = await readProviderRules(db);
  await raiseTask(db, {
    providerId,
    type: 'CUSTOM',
    issuerId: viewer.accountId,
    // A teacher's report is not among its student's own requests.
    studentId: viewer.side === 'STUDENT' ? studentId : null,
    threadId: id,
    note: reason,
    dueAt: taskDueAt({ now, lessonStartsAt: null, rules }),
  });
}

/** Blocks the other person in a thread, or unblocks them. */
export async function blockThread(
  db: Db,
  viewer: ThreadViewer,
  id: string,
  isBlocked: boolean,
): Promise<void> {
  const thread = await lockPrivateThread(db, viewer, id);
  const blocked = sql.ref(`${viewer.side.toLowerCase()}_blocked_at`);
  await sql`update message_thread set ${blocked} = ${isBlocked ? sql`coalesce(${blocked}, now())` : null} where id = ${id}`.execute(
    db,
  );
  await notifyThread(db, thread);
}
