import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { leaveBusiness as endpoint } from '#domain/business/api/business-people.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockBusiness } from '#server/modules/business/businesses/business.ts';
import { returnToPool } from '#server/modules/billing/credits/business-credits.ts';
import { alignShares } from '#server/modules/business/copayments/align-shares.ts';
import { holdCredits, moveSeatCredits } from '#server/modules/billing/credits/ledger.ts';
import { leaveGroup } from '#server/modules/scheduling/groups/members.ts';
import { markWaiting } from '#server/modules/scheduling/lessons/book.ts';
import { leaveLesson } from '#server/modules/scheduling/lessons/cancel.ts';
import { activeSeats, lockLesson } from '#server/modules/scheduling/lessons/lesson-row.ts';
import { notify } from '#server/modules/scheduling/lessons/notify.ts';
import { cancelRegularLessons } from '#server/modules/scheduling/regular-lessons/cancel.ts';
import { assign, lockEmployee } from './employees.ts';
import { aheadOf } from './leave-preview.queries.ts';

type Body = z.output<typeof endpoint.body>;
type Left = z.output<typeof endpoint.reply>;
interface Leaver {
  businessId: string;
  studentId: string;
}
interface Acting {
  now: Date;
  accountId: string;
  actorId: string;
}

/**
 * Removes a student from the company, in one transaction, and from its groups. CANCEL also ends their other groups, weekly lessons and
 * future lessons. KEEP keeps those: credits that the company had reserved for them are replaced by the student's own, or the lessons wait
 * for credits. All available company credits return to the pool; those still held by past lessons follow later (`returnFromLeavers`).
 * Throws 404 for a student of another company.
 */
export async function leaveBusiness(
  db: Db,
  { businessId, studentId }: Leaver,
  { lessons, reason }: Body,
  acting: Acting,
): Promise<Left> {
  await lockBusiness(db, businessId);
  const before = await aheadOf(db, studentId);
  // Teachers are locked before students, as everywhere, to avoid deadlocks.
  await sql`select lock_people(${before.teacherIds}::uuid[], ${[studentId]}::uuid[])`.execute(db);
  await lockEmployee(db, businessId, studentId);
  for (const group of before.groups.filter(({ businessId: of }) => lessons === 'CANCEL' || of === businessId))
    await leaveGroup(db, { groupId: group.id, studentId, reason }, { ...acting, isAdmin: false });
  const rest =
    lessons === 'CANCEL'
      ? await cancelAll(db, studentId, reason, acting)
      : await keepAtOwnCost(db, { businessId, studentId }, reason);
  const returnedCredits = rest.returned + (await returnToPool(db, { businessId, studentId, note: reason }));
  await assign(db, studentId, { business_id: null, cost_centre_id: null });
  // They owe the share of what they used, and of nothing else.
  await alignShares(db, businessId, { isAsking: false });
  const after = await aheadOf(db, studentId);
  return {
    returnedCredits,
    cancelled: before.lessonIds.length - after.lessonIds.length,
    kept: after.lessonIds.length - rest.waiting,
    waiting: rest.waiting,
  };
}

interface Done {
  waiting: number;
  returned: number;
}

async function cancelAll(db: Db, studentId: string, reason: string, acting: Acting): Promise<Done> {
  const { regularLessonIds, today } = await aheadOf(db, studentId);
  for (const id of regularLessonIds)
    await cancelRegularLessons(db, id, { scope: 'ALL', date: today, reason }, acting);
  const { lessonIds } = await aheadOf(db, studentId);
  for (const lessonId of lessonIds)
    await leaveLesson(db, { lessonId, studentId, by: 'SUPPORT', reason, now: acting.now });
  return { waiting: 0, returned: 0 };
}

/** Returns the company's credits reserved for future seats to the pool. The student's own credits replace them, if there are enough. */
async function keepAtOwnCost(db: Db, { businessId, studentId }: Leaver, reason: string): Promise<Done> {
  const { lessonIds } = await aheadOf(db, studentId);
  const freed = [];
  for (const lessonId of lessonIds) {
    const lesson = await lockLesson(db, lessonId);
    const seat = activeSeats(lesson).find((one) => one.studentId === studentId && one.isHeld);
    if (!seat) continue;
    const paid = { lessonId, studentId, kind: seat.kind, credits: seat.credits };
    await moveSeatCredits(db, paid, { from: 'HELD', to: 'AVAILABLE', reason: 'RELEASE', note: reason });
    freed.push(paid);
  }
  const returned = await returnToPool(db, { businessId, studentId, note: reason });
  let waiting = 0;
  for (const paid of freed) {
    if (await holdCredits(db, paid)) continue;
    waiting++;
    await markWaiting(db, paid);
    await notify(db, { kind: 'UNCOVERED', lessonId: paid.lessonId, by: 'SYSTEM', studentIds: [studentId] });
  }
  return { waiting, returned };
}
