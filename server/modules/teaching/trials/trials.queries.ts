import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { TrialRecord, trials } from '#domain/teaching/api/trials.ts';
import {
  anyOf,
  SEARCH_HITS,
  idsOf,
  many,
  type Order,
  page,
  startOfDay,
  inOrder,
} from '#server/lists/list.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Page } from '#server/http/route.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type ListQuery = z.output<typeof trials.list.query>;
export type TrialFilter = NonNullable<ListQuery['filter']>;

export const ORDER: Order = {
  by: { askedAt: 'r.asked_at', updatedAt: 'r.updated_at' },
  fallback: ['askedAt', 'DESC'],
  id: 'r.id',
  searches: ['student'],
};

/** Returns a query for the filtered trials without columns; `accountId` is the account that ME refers to. */
export function matching(db: Db, accountId: string, filter: TrialFilter = {}) {
  let query = db.selectFrom('trial as r');
  if (filter.id) query = query.where('r.id', '=', anyOf(filter.id));
  if (filter.q) query = query.where('r.student_id', 'in', SEARCH_HITS);
  if (filter.status) query = query.where('r.status', 'in', many(filter.status));
  if (filter.language) query = query.where('r.language', 'in', many(filter.language));
  if (filter.level) query = query.where('r.level', 'in', many(filter.level));
  if (filter.source) query = query.where('r.source', 'in', many(filter.source));
  if (filter.lostCode) query = query.where('r.lost_code', 'in', many(filter.lostCode));
  if (filter.reached === 'WON') query = query.where('r.status', '=', 'WON');
  if (filter.reached === 'ASSIGNED')
    query = query.where((eb) => eb.or([eb('r.assigned_at', 'is not', null), eb('r.status', '=', 'WON')]));
  if (filter.reached === 'HELD')
    query = query.where((eb) => eb.or([eb('r.held_at', 'is not', null), eb('r.status', '=', 'WON')]));
  if (filter.owner === 'ME') query = query.where('r.owner_id', '=', accountId);
  if (filter.owner === 'NOBODY') query = query.where('r.owner_id', 'is', null);
  if (filter.ownerId) query = query.where('r.owner_id', '=', filter.ownerId);
  if (filter.studentId) query = query.where('r.student_id', '=', filter.studentId);
  if (filter.teacherId) query = query.where('r.teacher_id', '=', filter.teacherId);
  if (filter.askedFrom) query = query.where('r.asked_at', '>=', startOfDay(filter.askedFrom));
  if (filter.askedTo) query = query.where('r.asked_at', '<', startOfDay(filter.askedTo, 1));
  return query;
}

/** A purchase of the student's own, or credits of their company's (BOOK-20). */
const HAS_BOUGHT = sql<boolean>`(exists (select 1 from credit_transaction c where c.provider_id = r.provider_id
    and c.student_id = r.student_id and c.reason in ('PURCHASE', 'SUBSCRIPTION', 'CONTRACT', 'ALLOCATE'))
  or exists (select 1 from customer_order o where o.provider_id = r.provider_id and o.student_id = r.student_id and o.paid_at is not null))`;

/** A trial's record, in the reply's shape; the correlated parts run for the rows of the page only. */
export const columns = (query: ReturnType<typeof matching>) =>
  query
    .innerJoin('student as s', (join) =>
      join.onRef('s.provider_id', '=', 'r.provider_id').onRef('s.id', '=', 'r.student_id'),
    )
    .innerJoin('account as a', (join) =>
      join.onRef('a.provider_id', '=', 'r.provider_id').onRef('a.id', '=', 'r.student_id'),
    )
    .leftJoin('lesson as l', (join) =>
      join.onRef('l.provider_id', '=', 'r.provider_id').onRef('l.id', '=', 'r.lesson_id'),
    )
    .select([
      'r.id',
      'r.student_id as studentId',
      's.full_name as studentName',
      's.email as studentEmail',
      'a.phone as studentPhone',
      'a.photo_url as studentPhotoUrl',
      'a.time_zone as studentTimeZone',
      's.activity_status as activityStatus',
      's.hubspot_deal_id as contactId',
      'r.status',
      'r.language',
      'r.level',
      'r.goal',
      'r.wishes',
      'r.wished_at as wishedAt',
      'r.outcome',
      'r.lost_code as lostCode',
      'r.lost_reason as lostReason',
      'r.source',
      'r.lesson_id as lessonId',
      'l.starts_at as lessonAt',
      'l.ends_at as lessonEndsAt',
      'l.status as lessonStatus',
      'r.teacher_id as teacherId',
      'r.owner_id as ownerId',
      'r.asked_at as askedAt',
      'r.assigned_at as assignedAt',
      'r.held_at as heldAt',
      'r.missed_at as missedAt',
      'r.closed_at as closedAt',
      'r.created_at as createdAt',
      'r.updated_at as updatedAt',
      'r.version',
    ])
    .select([
      sql`(select t.full_name from teacher t where t.provider_id = r.provider_id and t.id = r.teacher_id)`.as(
        'teacherName',
      ),
      sql`(select o.full_name from account o where o.provider_id = r.provider_id and o.id = r.owner_id)`.as(
        'ownerName',
      ),
      HAS_BOUGHT.as('hasBought'),
      sql`(select o.id from customer_order o where o.provider_id = r.provider_id and o.student_id = r.student_id
        and o.status = 'PENDING' order by o.created_at desc limit 1)`.as('openOrderId'),
      sql`(select min(k.due_at) from support_task k where k.provider_id = r.provider_id and k.trial_id = r.id
        and k.resolved_at is null)`.as('followUpAt'),
    ])
    .$castTo<TrialRecord>();

/** One page of trials, with the total, in one statement. */
export const listTrials = (db: Db, accountId: string, query: ListQuery): Promise<Page<TrialRecord>> =>
  page(db, (filter?: TrialFilter) => matching(db, accountId, filter), columns, query, ORDER);

/** Rows for an export, in list order. */
export const trialsInOrder = (db: Db, accountId: string, { filter, sort }: ListQuery) =>
  inOrder(matching(db, accountId, filter), { filter, sort }, ORDER);

/** The ids of all that a filter means. */
export const trialIds = (db: Db, accountId: string, filter: TrialFilter): Promise<string[]> =>
  idsOf(db, matching(db, accountId, filter), filter, ORDER);

/** The record; 404 when there is none of this provider. */
export const oneTrial = async (db: Db, id: string): Promise<TrialRecord> =>
  orNotFound(await columns(matching(db, id, { id: [id] })).executeTakeFirst());
