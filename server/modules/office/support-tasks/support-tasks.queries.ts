import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { shellSupportTasks, SupportTaskRecord, supportTasks } from '#domain/office/api/support-tasks.ts';
import type { DueState } from '#domain/office/support-task-queue.ts';
import { SUPPORT_TASK_PAGE_SIZE } from '#domain/office/support-task-type.ts';
import { anyOf, SEARCH_HITS, idsOf, many, type Order, page, inOrder } from '#server/lists/list.ts';
import type { Page } from '#server/http/route.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { isInQueue, isInState, isSnoozed } from './task-states.ts';
import { at, type TaskViewer, taskColumns, tasks, withDetails } from './task-record.ts';

type ListQuery = z.output<typeof supportTasks.list.query>;
type Filter = NonNullable<ListQuery['filter']>;
const ORDER: Order = {
  // Those that came back to the queue come first.
  by: { dueAt: ['t.queue_rank', 't.due_at'], createdAt: 't.created_at' },
  fallback: ['dueAt', 'ASC'],
  id: 't.id',
  searches: ['student', 'teacher', 'staff'],
  nullable: ['dueAt'],
};
function dueIn(state: DueState, now: Date) {
  const hours = (from: number) => sql`${at(now)} + make_interval(hours => ${from})`;
  switch (state) {
    case 'LATE':
      return sql<boolean>`t.due_at < ${at(now)}`;
    case 'SOON':
      return sql<boolean>`t.due_at >= ${at(now)} and t.due_at < ${hours(4)}`;
    case 'TODAY':
      return sql<boolean>`t.due_at >= ${hours(4)} and t.due_at < ${hours(24)}`;
    case 'LATER':
      return sql<boolean>`(t.due_at >= ${hours(24)} or t.due_at is null)`;
  }
}

function matching(db: Db, { accountId, now }: TaskViewer, filter: Filter = {}) {
  const { q, type, unresolved, claimed, due, state, studentId } = filter;
  let query = tasks(db);
  if (filter.id) query = query.where('t.id', '=', anyOf(filter.id));
  if (q)
    query = query.where((eb) =>
      eb.or([eb('t.issuer_id', 'in', SEARCH_HITS), eb('t.student_id', 'in', SEARCH_HITS)]),
    );
  if (type) query = query.where('t.type', 'in', many(type));
  if (unresolved !== undefined) query = query.where('t.resolved_at', unresolved ? 'is' : 'is not', null);
  // A snoozed request is open, but not in the queue.
  const snoozed = filter.snoozed ?? (unresolved && !state ? false : undefined);
  if (snoozed !== undefined) query = query.where(snoozed ? isSnoozed(now) : isInQueue(now));
  if (state) query = query.where((eb) => eb.or(many(state).map((each) => isInState(each, now))));
  if (studentId)
    query = query.where((eb) =>
      eb.or([eb('t.student_id', '=', studentId), eb('t.issuer_id', '=', studentId)]),
    );
  if (claimed === 'ME')
    query = query.where('t.claimed_by', '=', accountId).where('t.claimed_until', '>', at(now));
  if (claimed === 'NOBODY')
    query = query.where((eb) =>
      eb.or([eb('t.claimed_by', 'is', null), eb('t.claimed_until', '<=', at(now))]),
    );
  if (filter.owner === 'ME') query = query.where('t.owner_id', '=', accountId);
  if (filter.owner === 'NOBODY') query = query.where('t.owner_id', 'is', null);
  if (filter.proposal)
    query = query.where(
      sql`(select coalesce(q.outcome, 'WAITING') from solution_proposal q
        where q.provider_id = t.provider_id and q.task_id = t.id order by q.sent_at desc limit 1)`,
      'in',
      many(filter.proposal),
    );
  if (due) query = query.where((eb) => eb.or(many(due).map((state) => dueIn(state, now))));
  return query;
}

/** Returns one page of the requests, with the total, with one statement. */
export async function listTasks(
  db: Db,
  viewer: TaskViewer,
  query: ListQuery,
): Promise<Page<SupportTaskRecord>> {
  const found = await page(
    db,
    (filter?: Filter) => matching(db, viewer, filter),
    taskColumns(viewer),
    query,
    ORDER,
  );
  return { ...found, rows: found.rows.map(withDetails) };
}

/** Rows for an export, in list order. */
export const tasksInOrder = (db: Db, viewer: TaskViewer, { filter, sort }: ListQuery) =>
  inOrder(matching(db, viewer, filter), { filter, sort }, ORDER);

/** The ids of all that a filter means. */
export const taskIds = (db: Db, viewer: TaskViewer, filter: Filter): Promise<string[]> =>
  idsOf(db, matching(db, viewer, filter), filter, ORDER);

type ShellQuery = z.output<typeof shellSupportTasks.query>;

/** A page of the school's tasks for the shell, newest first (API-22). */
export async function shellTasks(
  db: Db,
  viewer: TaskViewer,
  { onlyUnresolved = false, pageStart = 0, pageTake = SUPPORT_TASK_PAGE_SIZE }: ShellQuery,
): Promise<z.output<typeof shellSupportTasks.reply>> {
  const { rows, total } = await listTasks(db, viewer, {
    sort: ['createdAt', 'DESC'],
    range: [pageStart, pageStart + pageTake - 1],
    ...(onlyUnresolved && { filter: { unresolved: true } }),
  });
  const { unresolvedCount, snoozedCount } = await tasks(db)
    .where('t.resolved_at', 'is', null)
    .select([
      sql<number>`count(*) filter (where ${isInQueue(viewer.now)})::int`.as('unresolvedCount'),
      sql<number>`count(*) filter (where ${isSnoozed(viewer.now)})::int`.as('snoozedCount'),
    ])
    .executeTakeFirstOrThrow();
  return { tasks: rows, total, unresolvedCount, snoozedCount };
}
