import { sql } from 'kysely';
import { MERGED_NOUNS, type MergedNoun } from '#domain/people/student-merge.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { MOVES } from './merge-rules.ts';
import { type Pair, staysBehind } from './move-rows.ts';

interface Counted {
  noun: MergedNoun;
  count: number;
}
export interface MoveCounts {
  moves: Counted[];
  stays: Counted[];
}

/** Counts, by kind of record, what moves and what stays with the merged student, in one statement. */
export async function countMoves(db: Db, { keptId, mergedId }: Pair): Promise<MoveCounts> {
  const counted = MOVES.flatMap((move) => {
    const { table, column, rule } = move;
    return rule.noun
      ? [
          sql`select ${rule.noun}::text as noun, ${staysBehind(move)} as stays from ${sql.table(table)} x
            where x.${sql.id(column)} = ${mergedId} and ${sql.raw(rule.counted ?? 'true')}`,
        ]
      : [];
  });
  const messages = sql`select 'messages', false from message_thread t
    join thread_message x on x.provider_id = t.provider_id and x.thread_id = t.id where t.student_id = ${mergedId}`;
  const { rows } = await sql<{ noun: MergedNoun; moves: number; stays: number }>`
    select n.noun, count(*) filter (where not n.stays)::int as moves, count(*) filter (where n.stays)::int as stays
    from student k cross join lateral (${sql.join([...counted, messages], sql` union all `)}) n where k.id = ${keptId} group by 1`.execute(
    db,
  );
  const inOrder = rows.toSorted(
    (one, other) => MERGED_NOUNS.indexOf(one.noun) - MERGED_NOUNS.indexOf(other.noun),
  );
  const of = (part: 'moves' | 'stays') =>
    inOrder.filter((row) => row[part] > 0).map((row) => ({ noun: row.noun, count: row[part] }));
  return { moves: of('moves'), stays: of('stays') };
}
