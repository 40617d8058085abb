import { type RawBuilder, sql } from 'kysely';
import { MESSAGING_DAYS, threadSideOf, type ThreadSide } from '#domain/office/thread.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';

/** The caller as a side of threads. */
export interface ThreadViewer {
  accountId: string;
  side: ThreadSide;
  /** Staff act as this person: of their threads with others, they see what staff can see. */
  isActing: boolean;
}

/** Returns the side from which a session reads and writes. Throws 403 for roles without messages. */
export function threadViewer({
  accountId,
  role,
  supplantId,
}: Pick<Session, 'accountId' | 'role' | 'supplantId'>): ThreadViewer {
  const side = threadSideOf(role);
  if (!side) throw new ApiError('forbidden');
  return { accountId, side, isActing: supplantId !== null };
}

/** Condition: the thread `t` is one with the school. */
export const IS_OF_SCHOOL = sql<boolean>`(t.student_id is null or t.teacher_id is null)`;

/** Condition: staff can read the thread `t`: the school's own, those that were reported, or all if the school's rule allows it. */
const STAFF_CAN_READ = sql<boolean>`(${IS_OF_SCHOOL} or t.reported_at is not null
  or (select p.staff_reads_messages from provider p where p.id = app_provider()))`;

/** A column of the thread `t` that each side has, e.g. `student_read`. */
export const columnOf = (side: ThreadSide, name: 'id' | 'read' | 'blocked_at'): RawBuilder<unknown> =>
  sql.ref(`t.${side.toLowerCase()}_${name}`);

/** Condition: the caller can see the thread `t`. */
export function isVisible({ side, accountId, isActing }: ThreadViewer): RawBuilder<boolean> {
  if (side === 'SCHOOL') return STAFF_CAN_READ;
  const isOwn = sql<boolean>`${columnOf(side, 'id')} = ${accountId}`;
  return isActing ? sql<boolean>`(${isOwn} and ${STAFF_CAN_READ})` : isOwn;
}

/** The students and teachers who can write to each other, as rows of `student_id` and `teacher_id`. */
export const MESSAGING_PAIRS = sql`messaging_pairs(${sql.lit(MESSAGING_DAYS)})`;

/** The number of messages in `t` that a side has not read. */
export const unreadOf = (side: ThreadSide): RawBuilder<number> =>
  sql<number>`(select count(*)::int from thread_message m where m.provider_id = t.provider_id and m.thread_id = t.id
    and m.number > ${columnOf(side, 'read')} and m.side <> ${side})`;

/** The other side of students and of teachers. */
export const OTHER_SIDE = { STUDENT: 'TEACHER', TEACHER: 'STUDENT' } as const;

/** The state of the thread `t` for a side; `o` is the account of the other person, null for the school's side. */
export function stateOf(side: ThreadSide): RawBuilder<string> {
  if (side === 'SCHOOL')
    return sql`case when o.disabled_at is null and ${IS_OF_SCHOOL} then 'OPEN' else 'CLOSED' end`;
  return sql`case when o.disabled_at is not null then 'CLOSED'
    when ${columnOf(side, 'blocked_at')} is not null then 'BLOCKED'
    when ${columnOf(OTHER_SIDE[side], 'blocked_at')} is not null then 'CLOSED'
    when t.student_id is not null and t.teacher_id is not null and not exists (select from ${MESSAGING_PAIRS} x
      where x.student_id = t.student_id and x.teacher_id = t.teacher_id) then 'ENDED'
    else 'OPEN' end`;
}
