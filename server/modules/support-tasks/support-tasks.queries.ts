import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { shellSupportTasks, SupportTaskRecord, supportTasks } from '#domain/api/support-tasks.ts';
import type { DueState } from '#domain/support-desk.ts';
import { supportTaskDetails } from '#domain/support-task.ts';
import { SUPPORT_TASK_PAGE_SIZE } from '#domain/support-task-type.ts';
import { anyOf, HITS, idsOf, many, type Order, page, inOrder } from '#server/core/list.ts';
import { found } from '#server/core/refusal.ts';
import type { Page } from '#server/core/route.ts';
import type { Db } from '#server/db/tenant.ts';
import { othersLooking } from './lookers.ts';

type ListQuery = z.output<typeof supportTasks.list.query>;
type Filter = NonNullable<ListQuery['filter']>;
type Row = Omit<SupportTaskRecord, keyof typeof supportTaskDetails.shape | 'note'> & {
  payload: Record<string, unknown>;
};

/** For whom and when the desk is looked at: claims run out, and due times come nearer. */
export interface Looking {
  accountId: string;
  now: Date;
}

const ORDER: Order = {
  by: { dueAt: 't.due_at', createdAt: 't.created_at' },
  fallback: ['dueAt', 'ASC'],
  id: 't.id',
  searches: ['student', 'teacher', 'staff'],
  nullable: ['dueAt'],
};
const MOST_OF_TRIAL = 50;
const NO_DETAILS = Object.fromEntries(Object.keys(supportTaskDetails.shape).map((field) => [field, null]));

const at = (now: Date) => sql<string>`${now.toISOString()}::timestamptz`;

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

function matching(db: Db, { accountId, now }: Looking, filter: Filter = {}) {
  const { q, type, unresolved, claimed, due, studentId } = filter;
  let query = db.selectFrom('support_task as t');
  if (filter.id) query = query.where('t.id', '=', anyOf(filter.id));
  if (q) query = query.where((eb) => eb.or([eb('t.issuer_id', 'in', HITS), eb('t.student_id', 'in', HITS)]));
  if (type) query = query.where('t.type', 'in', many(type));
  if (unresolved !== undefined) query = query.where('t.resolved_at', unresolved ? 'is' : 'is not', null);
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
  if (due) query = query.where((eb) => eb.or(many(due).map((state) => dueIn(state, now))));
  return query;
}

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
/** Of the student whom the payload names; its text becomes an id, not all ids a text, so that the key finds them. */
const nameOf = (field: string) =>
  sql<string | null>`(select s.full_name from student s where s.provider_id = t.provider_id
    and s.id = case when t.payload ->> ${sql.lit(field)} ~ ${sql.lit(UUID)} then (t.payload ->> ${sql.lit(field)})::uuid end)`;

/** A task's record, in the reply's shape but for the payload. */
const columns = (looking: Looking) => {
  const { accountId, now } = looking;
  return (query: ReturnType<typeof matching>) =>
    query
      .innerJoin('account as a', (join) =>
        join.onRef('a.provider_id', '=', 't.provider_id').onRef('a.id', '=', 't.issuer_id'),
      )
      .leftJoin('student as s', (join) =>
        join.onRef('s.provider_id', '=', 't.provider_id').onRef('s.id', '=', 't.student_id'),
      )
      .leftJoin('account as c', (join) =>
        join
          .onRef('c.provider_id', '=', 't.provider_id')
          .onRef('c.id', '=', 't.claimed_by')
          .on('t.claimed_until', '>', at(now)),
      )
      .select([
        't.id',
        't.type',
        't.created_at as creationDate',
        't.created_at as createdAt',
        't.resolved_at as resolvedAt',
        't.payload',
        't.student_id as studentId',
        's.full_name as studentName',
        'a.role as issuerRole',
        't.lesson_id as lessonId',
        't.regular_lesson_id as regularLessonId',
        't.owner_id as ownerId',
        't.due_at as dueAt',
        't.resolution',
        't.version',
      ])
      .select([
        sql`json_build_object('id', a.id, 'fullName', a.full_name)`.as('issuer'),
        sql`case when c.id is not null then json_build_object('accountId', c.id, 'fullName', c.full_name, 'until', t.claimed_until) end`.as(
          'claim',
        ),
        othersLooking(sql.ref('t.id'), looking).as('lookers'),
        sql`(select json_build_object('id', u.id, 'until', u.expires_at) from undo_entry u where u.provider_id = t.provider_id
          and u.id = t.undo_id and u.account_id = ${accountId} and u.undone_at is null and u.expires_at > ${at(now)})`.as(
          'undo',
        ),
        sql`(select r.full_name from account r where r.provider_id = t.provider_id and r.id = t.resolved_by)`.as(
          'resolvedByName',
        ),
        sql`coalesce(t.trial_id, (select e.id from trial e where e.provider_id = t.provider_id and e.student_id = t.student_id
          and t.type = 'CREATE_TRIAL_LESSON' order by e.closed_at is null desc, e.asked_at desc limit 1))`.as(
          'trialId',
        ),
        sql`(select o.full_name from account o where o.provider_id = t.provider_id and o.id = t.owner_id)`.as(
          'ownerName',
        ),
        nameOf('student_id_regular').as('regularStudentName'),
        nameOf('student_id_occasional').as('occasionalStudentName'),
      ])
      .$castTo<Row>();
};

/** The fields of its type come from the payload; the others are null (ENT-04). */
const withDetails = ({ payload, ...task }: Row) =>
  ({ note: null, ...NO_DETAILS, ...payload, ...task }) as SupportTaskRecord;

/** One page of the desk, with the total, in one statement. */
export async function listTasks(
  db: Db,
  looking: Looking,
  query: ListQuery,
): Promise<Page<SupportTaskRecord>> {
  const tasks = await page(
    db,
    (filter?: Filter) => matching(db, looking, filter),
    columns(looking),
    query,
    ORDER,
  );
  return { ...tasks, rows: tasks.rows.map(withDetails) };
}

/** All that an export writes, each in its place. */
export const tasksInOrder = (db: Db, looking: Looking, { filter, sort }: ListQuery) =>
  inOrder(matching(db, looking, filter), { filter, sort }, ORDER);

/** The ids of all that a filter means. */
export const taskIds = (db: Db, looking: Looking, filter: Filter): Promise<string[]> =>
  idsOf(db, matching(db, looking, filter), filter, ORDER);

/** The record; 404 when there is none of this provider. */
export const oneTask = async (db: Db, looking: Looking, id: string): Promise<SupportTaskRecord> =>
  withDetails(found(await columns(looking)(matching(db, looking, { id: [id] })).executeTakeFirst()));

/** A trial's follow-ups and its student's requests for a trial lesson: open ones first, the one that is due first in front. */
export async function tasksOfTrial(
  db: Db,
  looking: Looking,
  { id, studentId }: { id: string; studentId: string },
): Promise<SupportTaskRecord[]> {
  const tasks = await columns(looking)(matching(db, looking))
    .where((eb) =>
      eb.or([
        eb('t.trial_id', '=', id),
        eb.and([eb('t.student_id', '=', studentId), eb('t.type', '=', 'CREATE_TRIAL_LESSON')]),
      ]),
    )
    .orderBy(sql`t.resolved_at is not null, t.due_at, t.id`)
    .limit(MOST_OF_TRIAL)
    .execute();
  return tasks.map(withDetails);
}

type ShellQuery = z.output<typeof shellSupportTasks.query>;

/** A page of the school's tasks for the shell, newest first (API-22). */
export async function shellTasks(
  db: Db,
  looking: Looking,
  { onlyUnresolved = false, pageStart = 0, pageTake = SUPPORT_TASK_PAGE_SIZE }: ShellQuery,
): Promise<z.output<typeof shellSupportTasks.reply>> {
  const { rows, total } = await listTasks(db, looking, {
    sort: ['createdAt', 'DESC'],
    range: [pageStart, pageStart + pageTake - 1],
    ...(onlyUnresolved && { filter: { unresolved: true } }),
  });
  const { count } = await matching(db, looking, { unresolved: true })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { tasks: rows, total, unresolvedCount: Number(count) };
}
