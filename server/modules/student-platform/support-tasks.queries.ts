import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listStudentSupportTasks } from '#domain/api/student-platform.ts';
import { type SupportTask, supportTaskDetails } from '#domain/support-task.ts';
import { NOT_NOTIFIED, SUPPORT_TASK_PAGE_SIZE } from '#domain/support-task-type.ts';
import type { Db } from '#server/db/tenant.ts';

type Tasks = z.output<typeof listStudentSupportTasks.reply>;
type Row = Pick<SupportTask, 'id' | 'type' | 'issuer' | 'creationDate' | 'resolvedAt'> & {
  payload: Record<string, unknown>;
};

const NO_DETAILS = Object.fromEntries(Object.keys(supportTaskDetails.shape).map((field) => [field, null]));

/** A page of a student's own requests, newest first; what is only news of lessons is left out (CONST-02). */
export async function supportTasksOf(
  db: Db,
  studentId: string,
  {
    onlyUnresolved = false,
    pageStart = 0,
    pageTake = SUPPORT_TASK_PAGE_SIZE,
  }: z.output<typeof listStudentSupportTasks.query>,
): Promise<Tasks> {
  const { rows } = await sql<{ tasks: Row[]; total: number; unresolvedCount: number }>`
    with own as materialized (
      select t.* from support_task t
      where t.student_id = ${studentId} and t.type <> all (${[...NOT_NOTIFIED]}::text[])),
    asked as (select * from own where resolved_at is null or not ${onlyUnresolved}::boolean)
    select
      coalesce((select json_agg(n order by n."creationDate" desc, n.id) from (
        select t.id, t.type, json_build_object('id', a.id, 'fullName', a.full_name) as issuer, t.created_at as "creationDate",
          t.resolved_at as "resolvedAt", t.payload
        from asked t join account a on a.provider_id = t.provider_id and a.id = t.issuer_id
        order by t.created_at desc, t.id limit ${pageTake} offset ${pageStart}) n), '[]') as tasks,
      (select count(*) from asked) as total,
      (select count(*) from own where resolved_at is null) as "unresolvedCount"`.execute(db);
  const [found] = rows;
  return { ...found!, tasks: found!.tasks.map(withDetails) };
}

/** The fields of its type come from the payload; the others are null (specification section 3). */
const withDetails = ({ payload, ...task }: Row) => ({ ...NO_DETAILS, ...payload, ...task }) as SupportTask;
