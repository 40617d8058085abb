import { type RawBuilder, sql } from 'kysely';
import type { LotShare } from '#domain/billing/credit.ts';
import { newId } from '#server/runtime/id.ts';
import { rowSource } from '#server/db/connection/row-source.ts';

/** Reserves a seat's credits: the lots, and the ledger places that they move from and to. */
export interface SeatPayment {
  lots: readonly LotShare[];
  available: string;
  held: string;
}

interface PaidSeats {
  /** The new lesson's. */
  id: string;
  seats: readonly { studentId: string; payment: SeatPayment | null }[];
}

const MOVES = rowSource('m', { id: 'uuid', op_key: 'text', student_id: 'uuid' }, { few: 1 });
const LEGS = rowSource(
  'e',
  { transaction_id: 'uuid', account_id: 'uuid', lot_id: 'uuid', credits: 'int' },
  { few: 2 },
);

/**
 * Returns the parts of a statement that reserve the credits of a new lesson's seats, as `hold_credits` does for existing ones: one movement
 * per seat, two entries per lot. The lots were read under the students' locks, and the ledger refuses more than is available.
 */
export function insertHolds({ id: lessonId, seats }: PaidSeats): RawBuilder<unknown> {
  const paid = seats.flatMap(({ studentId, payment }) =>
    payment ? [{ id: newId(), studentId, payment }] : [],
  );
  const moves = paid.map(({ id, studentId }) => [id, `HOLD:${lessonId}:${studentId}:0`, studentId]);
  const legs = paid.flatMap(({ id, payment: { lots, available, held } }) =>
    lots.flatMap(({ lotId, credits }) => [
      [id, available, lotId, -credits],
      [id, held, lotId, credits],
    ]),
  );
  return sql`
    moved as (
      insert into credit_transaction (provider_id, id, op_key, reason, lesson_id, student_id, actor_id, subject_id)
      select app_provider(), m.id, m.op_key, 'HOLD', ${lessonId}::uuid, m.student_id,
        nullif(current_setting('app.actor_id', true), '')::uuid, nullif(current_setting('app.subject_id', true), '')::uuid
      from ${MOVES(moves)}),
    legs as (
      insert into credit_entry (provider_id, transaction_id, account_id, lot_id, credits)
      select app_provider(), e.transaction_id, e.account_id, e.lot_id, e.credits from ${LEGS(legs)})`;
}
