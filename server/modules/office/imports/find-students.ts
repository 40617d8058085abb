import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';
import { byName, type Found } from './ids-by-name.ts';

/** By e-mail first; a name is asked for only where no e-mail is it. */
export async function findStudents(db: Db, names: readonly string[]): Promise<Found> {
  const { rows } = await sql<{ name: string; id: string; count: number }>`
    with mailed as (select n.name, s.id from unnest(${names}::text[]) n(name) join account a on a.email = lower(n.name)
        and a.role = 'STUDENT' join student s on s.provider_id = a.provider_id and s.id = a.id),
      named as (select n.name, s.id from unnest(${names}::text[]) n(name) join student s on fold(s.full_name) = fold(n.name)
        where position('@' in n.name) = 0)
    select f.name, min(f.id::text) as id, count(*) as count from (select * from mailed union select * from named) f group by f.name`.execute(
    db,
  );
  return byName(rows);
}
