import { type RawBuilder, sql } from 'kysely';
import type { LotShare } from '#domain/credit.ts';
import { newId } from '#server/core/id.ts';
import type { NewLesson } from './new-lesson.ts';

/** What sets a seat's credits aside: of which lots, out of which place, into which. */
export interface SeatPayment {
  lots: readonly LotShare[];
  available: string;
  held: string;
}

/**
 * The parts of a statement that set aside what the seats of a new lesson cost, as `hold_credits` does where it has to look first: a
 * movement a seat, two legs a lot. The lots were read under the students' locks; the ledger refuses more than is there.
 */
export function insertHolds({ id: lessonId, seats }: Pick<NewLesson, 'id' | 'seats'>): RawBuilder<unknown> {
  const moves = seats.flatMap(({ studentId, payment }) =>
    payment ? [{ id: newId(), studentId, payment }] : [],
  );
  const legs = moves.flatMap(({ id, payment: { lots, available, held } }) =>
    lots.flatMap(({ lotId, credits }) => [
      { id, lotId, place: available, credits: -credits },
      { id, lotId, place: held, credits },
    ]),
  );
  return sql`
    moved as (
      insert into credit_transaction (provider_id, id, op_key, reason, lesson_id, student_id, actor_id, subject_id)
      select app_provider(), m.id, 'HOLD:' || ${lessonId}::uuid || ':' || m.student_id || ':0', 'HOLD', ${lessonId}::uuid, m.student_id,
        nullif(current_setting('app.actor_id', true), '')::uuid, nullif(current_setting('app.subject_id', true), '')::uuid
      from unnest(${moves.map(({ id }) => id)}::uuid[], ${moves.map(({ studentId }) => studentId)}::uuid[]) m(id, student_id)),
    legs as (
      insert into credit_entry (provider_id, transaction_id, account_id, lot_id, credits)
      select app_provider(), e.transaction_id, e.account_id, e.lot_id, e.credits
      from unnest(${legs.map(({ id }) => id)}::uuid[], ${legs.map(({ place }) => place)}::uuid[], ${legs.map(({ lotId }) => lotId)}::uuid[],
        ${legs.map(({ credits }) => credits)}::int[]) e(transaction_id, account_id, lot_id, credits))`;
}
