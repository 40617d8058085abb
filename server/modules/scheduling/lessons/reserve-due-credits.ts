import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import { holdsNow } from '#domain/scheduling/booking.ts';
import { freeUntil } from '#domain/shared/lesson-deadlines.ts';
import { systemNote } from '#domain/values/system-note.ts';
import { type Db, inTransaction } from '#server/db/connection/tenant.ts';
import { holdCredits } from '#server/modules/billing/credits/ledger.ts';
import { markWaiting } from './book.ts';
import { leaveLesson } from './cancel.ts';
import { readProviderRules, ruleOf } from '#server/tenancy/provider-rules.ts';
import { activeSeats, type LessonRow, lockLesson, type Seat } from './lesson-row.ts';
import { notify } from './notify.ts';

const ACTION = 'job:hold-due';
const NOT_COVERED = systemNote('not-covered');

interface Held {
  covered: number;
  waiting: number;
  cancelled: number;
}

/**
 * Reserves the credits of lessons within `holdDaysBefore` (BOOK-07): covered seats are booked, the others wait for credits. A weekly
 * lesson's seat that still waits at the free cancellation deadline is cancelled. Teacher and student are notified. One transaction per
 * lesson with the usual locks: idempotent and safe to run in parallel.
 */
export async function holdDue(pool: Pool, providerId: string, now: Date): Promise<Held> {
  const scope = { providerId, actorId: null, action: ACTION };
  const held: Held = { covered: 0, waiting: 0, cancelled: 0 };
  for (const lessonId of await inTransaction(pool, scope, (db) => dueLessons(db, now))) {
    const done = await inTransaction(pool, scope, (db) => coverLesson(db, lessonId, now));
    held.covered += done.covered;
    held.waiting += done.waiting;
    held.cancelled += done.cancelled;
  }
  return held;
}

/** Future lessons within so many days that have a seat whose credits are not reserved yet. */
const uncoveredFrom = (now: Date, days: RawBuilder<unknown>) => sql`
    from lesson l
    where l.starts_at > ${now.toISOString()}::timestamptz
      and l.starts_at <= ${now.toISOString()}::timestamptz + make_interval(days => ${days})
      and l.status in ('ASSIGNED', 'PARTIALLY_ASSIGNED', 'WAITING')
      and exists (select 1 from lesson_participant p where p.provider_id = l.provider_id and p.lesson_id = l.id and p.credits > 0
        and p.status in ('BOOKED', 'WAITING') and coalesce((select sum(e.credits) from credit_transaction t
          join credit_entry e on e.provider_id = t.provider_id and e.transaction_id = t.id
          join credit_account a on a.provider_id = e.provider_id and a.id = e.account_id and a.place = 'HELD'
          where t.provider_id = p.provider_id and t.lesson_id = p.lesson_id and t.student_id = p.student_id), 0) = 0)`;

/** The schools that have some. The limit keeps one look at each school's own days, whatever the planner expects. */
export const dueToHold = (now: Date) => sql<{ provider_id: string }>`
  select p.id as provider_id from provider p
  cross join lateral (select 1 ${uncoveredFrom(now, ruleOf('holdDaysBefore'))} and l.provider_id = p.id limit 1) lesson`;

/** Returns future lessons with a seat whose credits are not reserved yet, the earliest first. */
async function dueLessons(db: Db, now: Date): Promise<string[]> {
  const { rules } = await readProviderRules(db);
  const { rows } = await sql<{ id: string }>`
    select l.id ${uncoveredFrom(now, sql`${rules.holdDaysBefore}`)}
    order by l.starts_at, l.id`.execute(db);
  return rows.map(({ id }) => id);
}

async function coverLesson(db: Db, lessonId: string, now: Date): Promise<Held> {
  const lesson = await lockLesson(db, lessonId);
  const { rules } = await readProviderRules(db);
  const done: Held = { covered: 0, waiting: 0, cancelled: 0 };
  const isOpen = ['ASSIGNED', 'PARTIALLY_ASSIGNED', 'WAITING'].includes(lesson.status);
  if (!isOpen || !holdsNow({ now, startsAt: lesson.startsAt, rules }, lesson.type)) return done;
  const isLate =
    lesson.type === 'REGULAR' && (await isPastLimit(db, lesson, freeUntil(lesson.startsAt, rules), now));
  const waitingIds: string[] = [];
  for (const seat of uncovered(lesson)) {
    const paid = { ...seat, lessonId };
    if (await holdCredits(db, paid)) {
      await markCovered(db, lessonId, seat);
      done.covered++;
      if (seat.status === 'WAITING') await notify(db, { kind: 'CHANGED', lessonId, by: 'SYSTEM' });
    } else if (isLate) {
      await leaveLesson(db, { lessonId, studentId: seat.studentId, by: 'SYSTEM', reason: NOT_COVERED, now });
      done.cancelled++;
    } else if (seat.status === 'BOOKED') {
      await markWaiting(db, paid);
      waitingIds.push(seat.studentId);
    }
  }
  if (waitingIds.length > 0)
    await notify(db, { kind: 'UNCOVERED', lessonId, by: 'SYSTEM', studentIds: waitingIds });
  done.waiting = waitingIds.length;
  return done;
}

const uncovered = (lesson: LessonRow): Seat[] =>
  activeSeats(lesson).filter(
    ({ status, credits, isHeld }) => credits > 0 && !isHeld && (status === 'BOOKED' || status === 'WAITING'),
  );

/**
 * Whether the limit has passed since the lesson was created. A lesson that staff created after its limit stays, because they did so
 * knowingly.
 */
async function isPastLimit(db: Db, { id }: LessonRow, limit: Date, now: Date): Promise<boolean> {
  if (now < limit) return false;
  const { rows } =
    await sql`select 1 from lesson where id = ${id} and created_at < ${limit.toISOString()}::timestamptz`.execute(
      db,
    );
  return rows.length > 0;
}

/** A seat that waited sits again, and a lesson of one person with it. */
async function markCovered(db: Db, lessonId: string, { studentId }: Seat): Promise<void> {
  await sql`update lesson_participant set status = 'BOOKED' where lesson_id = ${lessonId} and student_id = ${studentId}
    and status = 'WAITING'`.execute(db);
  await sql`update lesson set status = 'ASSIGNED' where id = ${lessonId} and status = 'WAITING'`.execute(db);
}
