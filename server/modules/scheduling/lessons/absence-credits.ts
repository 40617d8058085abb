import { sql } from 'kysely';
import { ruleOf } from '#server/tenancy/provider-rules.ts';
import { systemNote } from '#domain/values/system-note.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { grantCredits, type PaidSeat, takeCredits } from '#server/modules/billing/credits/ledger.ts';

/** Returns the number of extra credits that the provider gives for an absent teacher, in addition to those of the lesson (BOOK-11). */
export async function extraForAbsence(db: Db): Promise<number> {
  const { rows } = await sql<{ extra: number }>`
    select ${ruleOf('teacherAbsenceExtraCredits')} as extra from provider p where p.id = app_provider()`.execute(
    db,
  );
  return rows[0]!.extra;
}

/** Adds extra credits for one seat, of its kind and without expiry. The caller must lock the student's row. */
export async function giveExtra(db: Db, seat: PaidSeat, extra: number, note: string): Promise<void> {
  if (extra === 0 || seat.credits === 0) return;
  const { studentId, lessonId, kind } = seat;
  await grantCredits(db, {
    ...{ studentId, lessonId, kind, note, credits: extra, expiresOn: null },
    ...{ source: 'GIFT', reason: 'GIFT', opKey: `ABSENCE:${lessonId}:${studentId}:${newId()}` },
  });
}

/** Removes the extra credits when the absence is undone. Throws 422 when some were used in the meantime. */
export async function revokeExtraCredits(db: Db, { lessonId, studentId, kind }: PaidSeat): Promise<void> {
  const { rows } = await sql<{ lotId: string; credits: number }>`
    select e.lot_id as "lotId", sum(e.credits)::int as credits
    from credit_transaction t
    join credit_entry e on e.provider_id = t.provider_id and e.transaction_id = t.id
    join credit_account a on a.provider_id = e.provider_id and a.id = e.account_id and a.place = 'AVAILABLE'
    where t.provider_id = app_provider() and t.lesson_id = ${lessonId} and t.student_id = ${studentId}
      and t.op_key like 'ABSENCE:%'
    group by e.lot_id having sum(e.credits) > 0`.execute(db);
  for (const { lotId, credits } of rows) {
    const isTaken = await takeCredits(db, {
      ...{ studentId, lessonId, kind, credits, lotId, note: systemNote('undone') },
      ...{ to: 'ISSUED', reason: 'CORRECTION', opKey: `ABSENCE:${lessonId}:${studentId}:${newId()}` },
    });
    if (!isTaken)
      throw new ApiError('not-possible', {
        text: 'lesson-credits-used-elsewhere',
      });
  }
}
