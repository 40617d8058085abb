import { sql } from 'kysely';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { previewStudentMerge } from '#domain/people/api/student-merge.ts';
import { fieldError, orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { comparedStudent } from '#server/modules/people/students/compared-student.ts';
import { countMoves } from './count-moves.ts';
import { mergeProblems } from './merge-problems.ts';
import type { Pair } from './move-rows.ts';

type Preview = Reply<typeof previewStudentMerge>;
interface Sides {
  kept: Preview['kept'] | null;
  merged: Preview['merged'] | null;
  credits: Preview['credits'];
}

const side = (
  id: string,
) => sql`(select (${comparedStudent})::jsonb || jsonb_build_object('version', s.version)
  from student s join account a on a.provider_id = s.provider_id and a.id = s.id where s.id = ${id})`;
const creditsOf = (id: string, kind: 'INDIVIDUAL' | 'GROUP') =>
  sql`(select coalesce(sum(c.balance), 0) from credit_account c where c.student_id = ${id} and c.kind = ${sql.lit(kind)}
    and c.place in ('AVAILABLE', 'HELD'))`;

/**
 * Returns what merging one student into another would do and what prevents it. Throws 404 when the one that stays is unknown, 400 with
 * `studentId` when the other one is.
 */
export async function previewMerge(db: Db, pair: Pair): Promise<Preview> {
  const { keptId, mergedId } = pair;
  const { rows } =
    await sql<Sides>`select ${side(keptId)} as kept, ${side(mergedId)} as merged, json_build_object(
    'individual', ${creditsOf(mergedId, 'INDIVIDUAL')}, 'group', ${creditsOf(mergedId, 'GROUP')}) as credits`.execute(
      db,
    );
  const { kept, merged, credits } = rows[0]!;
  orNotFound(kept);
  if (!merged) throw fieldError('studentId', 'record-not-found');
  return {
    kept: orNotFound(kept),
    merged,
    credits,
    ...(await countMoves(db, pair)),
    problems: await mergeProblems(db, pair),
  };
}
