import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listStudentSupportTasks } from '#domain/people/api/student-platform.ts';
import { type SupportTask, supportTaskDetails } from '#domain/office/support-task.ts';
import { isNotified, SUPPORT_TASK_PAGE_SIZE, SUPPORT_TASK_TYPES } from '#domain/office/support-task-type.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type Tasks = z.output<typeof listStudentSupportTasks.reply>;
type Row = Pick<SupportTask, 'id' | 'type' | 'issuer' | 'creationDate' | 'resolvedAt'> & {
  payload: Record<string, unknown>;
};

const NO_DETAILS = Object.fromEntries(Object.keys(supportTaskDetails.shape).map((field) => [field, null]));

/**
 * A page of a student's own requests, newest first, and the unpaid shares; mere news about lessons is left out
 * (CONST-02), and what was merged into another request.
 */
export async function supportTasksOf(
  db: Db,
  studentId: string,
  {
    onlyUnresolved = false,
    pageStart = 0,
    pageTake = SUPPORT_TASK_PAGE_SIZE,
  }: z.output<typeof listStudentSupportTasks.query>,
): Promise<Tasks> {
  const { rows } = await sql<Omit<Tasks, 'tasks'> & { tasks: Row[] }>`
    with own as materialized (
      select t.* from support_task t
      where t.student_id = ${studentId} and t.merged_into is null and t.type = any (${SUPPORT_TASK_TYPES.filter(isNotified)}::text[])),
    asked as (select * from own where resolved_at is null or not ${onlyUnresolved}::boolean),
    share as materialized (
      select o.id as "orderId", o.total_cents as "totalCents", o.currency, d.due_on as "dueOn",
        coalesce(d.due_on < (select timezone(time_zone, now())::date from provider where id = app_provider()), false) as "isOverdue",
        (select string_agg(n.description, ', ' order by n.id) from order_line n where n.provider_id = o.provider_id and n.order_id = o.id) as description
      from customer_order o
      cross join lateral (select max(p.due_on) as due_on from payment p where p.provider_id = o.provider_id and p.order_id = o.id) d
      where o.student_id = ${studentId} and o.kind = 'COPAYMENT' and o.status = 'PENDING')
    select
      coalesce((select json_agg(n order by n."creationDate" desc, n.id) from (
        select t.id, t.type, json_build_object('id', a.id, 'fullName', a.full_name) as issuer, t.created_at as "creationDate",
          t.resolved_at as "resolvedAt", t.payload
        from asked t join account a on a.provider_id = t.provider_id and a.id = t.issuer_id
        order by t.created_at desc, t.id limit ${pageTake} offset ${pageStart}) n), '[]') as tasks,
      (select count(*) from asked) as total,
      (select count(*) from own where resolved_at is null) + (select count(*) from share) as "unresolvedCount",
      coalesce((select json_agg(s order by s."dueOn", s."orderId") from share s), '[]') as shares`.execute(
    db,
  );
  const [found] = rows;
  return { ...found!, tasks: found!.tasks.map(withDetails) };
}

/** The fields of its type come from the payload; the others are null (ENT-04). */
const withDetails = ({ payload, ...task }: Row) => ({ ...NO_DETAILS, ...payload, ...task }) as SupportTask;
