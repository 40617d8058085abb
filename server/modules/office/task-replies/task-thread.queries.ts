import { sql } from 'kysely';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { getTaskThread } from '#domain/office/api/task-replies.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { messageColumns, person } from '#server/modules/office/threads/message-columns.ts';
import type { ThreadViewer } from '#server/modules/office/threads/visible-threads.ts';

const MOST = 100;

/** Returns the messages about a task, in one statement. Throws 404 for unknown tasks. */
export async function taskThread(
  db: Db,
  viewer: ThreadViewer,
  id: string,
): Promise<Reply<typeof getTaskThread>> {
  const { rows } = await sql<Reply<typeof getTaskThread>>`
    select case when a.role in ('STUDENT', 'TEACHER') then ${person('a')} end as person,
      case when a.role in ('STUDENT', 'TEACHER') and a.disabled_at is null then 'OPEN' else 'CLOSED' end as state,
      t.id as "threadId", coalesce(greatest(t.student_read, t.teacher_read), 0) as "otherReadNumber",
      coalesce((select json_agg(n order by n."sentAt", n.number) from (select ${messageColumns(viewer)} from thread_message m
        where m.provider_id = k.provider_id and m.task_id = k.id order by m.sent_at desc, m.number desc limit ${MOST}) n), '[]') as messages,
      case when t.last_number > t.school_read then nullif(greatest(t.school_read, coalesce((select min(m.number) - 1 from thread_message m
        where m.provider_id = t.provider_id and m.thread_id = t.id and m.number > t.school_read and m.side <> 'SCHOOL'
          and m.task_id is distinct from k.id), t.last_number)), t.school_read) end as "unreadUpTo"
    from support_task k
    join account a on a.provider_id = k.provider_id and a.id = k.issuer_id
    left join message_thread t on t.provider_id = k.provider_id and (
      (a.role = 'STUDENT' and t.student_id = a.id and t.teacher_id is null) or (a.role = 'TEACHER' and t.teacher_id = a.id and t.student_id is null))
    where k.id = ${id}`.execute(db);
  return orNotFound(rows[0]);
}
