import { sql } from 'kysely';
import { CHANGE_SIDES, type ChangesAsked } from '#domain/scheduling/api/lesson-changes.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/**
 * Returns the cancellations and moves of a person's lessons in the last twelve months by requester, including those with none. The
 * requester counts, not the user who made the change. Throws 404 for an unknown person.
 */
export async function changesOf(db: Db, person: 'teacher' | 'student', id: string): Promise<ChangesAsked[]> {
  const column = sql.ref(`c.${person}_id`);
  const { rows } = await sql<{ changes: ChangesAsked[] }>`
    select (select json_agg(json_build_object('askedBy', side.name, 'cancelled', n.cancelled, 'moved', n.moved, 'late', n.late) order by side.place)
      from unnest(${[...CHANGE_SIDES]}::text[]) with ordinality side(name, place)
      cross join lateral (select count(*) filter (where c.kind <> 'MOVED') as cancelled, count(*) filter (where c.kind = 'MOVED') as moved,
          count(*) filter (where c.is_late) as late from lesson_change c
        where c.provider_id = p.provider_id and ${column} = p.id and c.at > now() - interval '12 months'
          and case when c.asked_by in ('STUDENT', 'TEACHER') then c.asked_by else 'SCHOOL' end = side.name) n) as changes
    from ${sql.table(person)} p where p.id = ${id}`.execute(db);
  return orNotFound(rows[0]).changes;
}
