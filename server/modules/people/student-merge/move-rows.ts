import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';
import { type ColumnMove, MOVES } from './merge-rules.ts';

export interface Pair {
  keptId: string;
  mergedId: string;
}

/** Condition: the row `x` stays with the merged student, where `k` is the one that stays. */
export function staysBehind({ table, column, rule: { sameAs, stays } }: ColumnMove): RawBuilder<boolean> {
  const same = sameAs
    ? sql`exists (select from ${sql.table(table)} y where y.provider_id = x.provider_id and y.${sql.id(column)} = k.id
        and (${sql.raw(sameAs)}))`
    : sql`false`;
  return sql<boolean>`(${same} or ${sql.raw(stays ? `(${stays})` : 'false')})`;
}

/** Moves the rows of the merged student to the one that stays, by the rules, in their order. */
export async function moveRows(db: Db, { keptId, mergedId }: Pair): Promise<void> {
  for (const move of MOVES) {
    const { table, column, rule } = move;
    const also = rule.set ? sql`, ${sql.raw(rule.set)}` : sql``;
    await sql`update ${sql.table(table)} x set ${sql.id(column)} = k.id${also} from student k
      where k.id = ${keptId} and x.${sql.id(column)} = ${mergedId} and not ${staysBehind(move)}`.execute(db);
  }
  await sql`update referral set status = 'CANCELLED' where status = 'PENDING'
    and least(referrer_id, friend_id) = least(${keptId}::uuid, ${mergedId}::uuid)
    and greatest(referrer_id, friend_id) = greatest(${keptId}::uuid, ${mergedId}::uuid)`.execute(db);
  // Deleted notes and documents, so that they can still be restored.
  await sql`update deleted_record set place = ${keptId}::text where place = ${mergedId}::text`.execute(db);
  await sql`update deleted_record set held = jsonb_set(held, '{student_id}', to_jsonb(${keptId}::text))
    where held ->> 'student_id' = ${mergedId}::text`.execute(db);
  await sql`update deleted_record set held = jsonb_set(held, '{record_id}', to_jsonb(${keptId}::text))
    where held ->> 'record_id' = ${mergedId}::text`.execute(db);
}
