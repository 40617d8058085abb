import { sql } from 'kysely';
import { unfilledProblem } from '#domain/office/reply-template.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { markReplied } from '#server/modules/office/support-tasks/answered.ts';
import { lockOpenTask } from '#server/modules/office/support-tasks/claim.ts';
import { openThread, sendMessage } from '#server/modules/office/threads/threads.ts';

interface Reply {
  accountId: string;
  text: string;
  now: Date;
}

/**
 * Writes to a task's requester in their conversation with the school; the task stays open and waits for the answer. Throws 404 for unknown
 * tasks, 409 when another colleague works on it, 422 when it is resolved or its requester cannot be written to, 400 for a text in which
 * placeholders of a template are left.
 */
export async function replyToTask(db: Db, id: string, { accountId, text, now }: Reply): Promise<void> {
  const problem = unfilledProblem(text);
  if (problem) throw new ApiError('invalid-input', { errors: { text: problem } });
  await lockOpenTask(db, id, { accountId, now });
  const { rows } = await sql<{ id: string }>`select a.id from support_task t
    join account a on a.provider_id = t.provider_id and a.id = t.issuer_id and a.role in ('STUDENT', 'TEACHER') and a.disabled_at is null
    where t.id = ${id}`.execute(db);
  const [person] = rows;
  if (!person) throw new ApiError('not-possible', { text: 'request-without-person' });
  const school = { accountId, side: 'SCHOOL', isActing: false } as const;
  const threadId = await openThread(db, school, person.id);
  await sendMessage(db, school, threadId, { text, taskId: id, now });
  await markReplied(db, id, { accountId, now });
}
