import { sql } from 'kysely';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { getRelatedTasks, RelatedTask } from '#domain/office/api/task-merge.ts';
import { isLikelyDuplicate, type MergeableTask, mergeProblem } from '#domain/office/task-merge.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { mergeableColumns } from './mergeable.ts';

type Task = RelatedTask & MergeableTask & { lessonId: string | null; regularLessonId: string | null };
interface Found {
  task: Task;
  open: Task[];
  merged: Task[];
}

const MOST = 20;
/** Read before they are ordered by likelihood. */
const MOST_READ = 100;

const COLUMNS = sql`${mergeableColumns}, a.full_name as "issuerName", t.created_at as "createdAt", t.payload ->> 'note' as note,
  t.lesson_id as "lessonId", t.regular_lesson_id as "regularLessonId",
  (select count(*)::int from thread_message m where m.provider_id = t.provider_id
    and (m.task_id = t.id or m.merged_from = t.id)) as "messageCount"`;
const REQUESTER = sql`join account a on a.provider_id = t.provider_id and a.id = t.issuer_id`;

/**
 * Returns the open requests of the person that a request is about, and the requests merged into it, in one statement. Throws 404 for
 * unknown requests.
 */
export async function relatedTasks(db: Db, id: string): Promise<Reply<typeof getRelatedTasks>> {
  const { rows } = await sql<Found>`
    with this as materialized (select *, coalesce(student_id, issuer_id) as subject_id from support_task where id = ${id}),
    same as (
      select t.* from this x join support_task t on t.provider_id = x.provider_id and t.student_id = x.subject_id
      union all
      select t.* from this x join support_task t on t.provider_id = x.provider_id and t.issuer_id = x.subject_id and t.student_id is null)
    select (select row_to_json(n) from (select ${COLUMNS} from support_task t ${REQUESTER} where t.id = x.id) n) as task,
      coalesce((select json_agg(n order by n."createdAt" desc, n.id) from (select ${COLUMNS} from same t ${REQUESTER}
        where t.id <> x.id and t.resolved_at is null and x.resolved_at is null
          and t.type <> 'REQUEST_ABSENCE' and x.type <> 'REQUEST_ABSENCE'
        order by t.created_at desc, t.id limit ${MOST_READ}) n), '[]') as open,
      coalesce((select json_agg(n order by n."createdAt", n.id) from (select ${COLUMNS} from support_task t ${REQUESTER}
        where t.provider_id = x.provider_id and t.merged_into = x.id order by t.created_at, t.id limit ${MOST_READ}) n), '[]') as merged
    from this x`.execute(db);
  const { task, open, merged } = orNotFound(rows[0]);
  const candidates = open.map((other) => candidate(task, other));
  const byLikelihood = candidates.toSorted((one, other) => Number(other.isLikely) - Number(one.isLikely));
  return { open: byLikelihood.slice(0, MOST), merged: merged.map(inShort) };
}

function candidate(task: Task, other: Task): Reply<typeof getRelatedTasks>['open'][number] {
  const problem = mergeProblem(task, other);
  const canStay = [
    ...(problem ? [] : ['THIS' as const]),
    ...(mergeProblem(other, task) ? [] : ['OTHER' as const]),
  ];
  return {
    ...inShort(other),
    isLikely: isLikelyDuplicate(task, other),
    canStay,
    problem: canStay.length > 0 ? null : problem,
  };
}

const inShort = ({ id, type, issuerName, createdAt, note, messageCount }: Task): RelatedTask => ({
  id,
  type,
  issuerName,
  createdAt,
  note,
  messageCount,
});
