import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { TrialRecord, trials } from '#domain/api/trials.ts';
import { anyOf, many, type Order, page, startOfDay, hitsOf } from '#server/core/list.ts';
import type { Page } from '#server/core/route.ts';
import type { Db } from '#server/db/tenant.ts';

type ListQuery = z.output<typeof trials.list.query>;

const ORDER: Order = {
  by: { askedAt: 'r.asked_at' },
  fallback: ['askedAt', 'DESC'],
  id: 'r.id',
  searches: ['student'],
};

function matching(db: Db, filter: NonNullable<ListQuery['filter']> = {}) {
  let query = db.selectFrom('trial as r');
  if (filter.id) query = query.where('r.id', '=', anyOf(filter.id));
  if (filter.q) query = query.where('r.student_id', 'in', hitsOf(filter.q, ['student']));
  if (filter.status) query = query.where('r.status', 'in', many(filter.status));
  if (filter.language) query = query.where('r.language', 'in', many(filter.language));
  if (filter.level) query = query.where('r.level', 'in', many(filter.level));
  if (filter.studentId) query = query.where('r.student_id', '=', filter.studentId);
  if (filter.teacherId) query = query.where('r.teacher_id', '=', filter.teacherId);
  if (filter.askedFrom) query = query.where('r.asked_at', '>=', startOfDay(filter.askedFrom));
  if (filter.askedTo) query = query.where('r.asked_at', '<', startOfDay(filter.askedTo, 1));
  return query;
}

/** A trial's record, in the reply's shape; the correlated parts run for the rows of the page only. */
const columns = (query: ReturnType<typeof matching>) =>
  query
    .innerJoin('student as s', (join) =>
      join.onRef('s.provider_id', '=', 'r.provider_id').onRef('s.id', '=', 'r.student_id'),
    )
    .select([
      'r.id',
      'r.student_id as studentId',
      's.full_name as studentName',
      's.email as studentEmail',
      'r.status',
      'r.language',
      'r.level',
      'r.goal',
      'r.wishes',
      'r.outcome',
      'r.lost_reason as lostReason',
      'r.source',
      'r.lesson_id as lessonId',
      'r.teacher_id as teacherId',
      'r.asked_at as askedAt',
      'r.created_at as createdAt',
      'r.updated_at as updatedAt',
      'r.version',
    ])
    .select([
      sql`(select l.starts_at from lesson l where l.provider_id = r.provider_id and l.id = r.lesson_id)`.as(
        'lessonAt',
      ),
      sql`(select t.full_name from teacher t where t.provider_id = r.provider_id and t.id = r.teacher_id)`.as(
        'teacherName',
      ),
    ])
    .$castTo<TrialRecord>();

/** One page of trials, with the total, in one statement. */
export const listTrials = (db: Db, query: ListQuery): Promise<Page<TrialRecord>> =>
  page((filter) => matching(db, filter), columns, query, ORDER);

/** The record, or undefined when there is none of this provider. */
export const oneTrial = (db: Db, id: string): Promise<TrialRecord | undefined> =>
  columns(matching(db, { id: [id] })).executeTakeFirst();
