import { type RawBuilder, sql } from 'kysely';
import type { DeletedNoun } from '#domain/nouns.ts';
import type { Area } from '#domain/shared/rights.ts';
import type { Db } from '#server/db/connection/tenant.ts';

interface Deleting {
  noun: DeletedNoun;
  id: string;
  area: Area;
  /** Title and place of the row `t`. */
  title: RawBuilder<unknown>;
  place: RawBuilder<unknown>;
  /** The only person who can restore it, apart from admins, if it is private. */
  owner?: RawBuilder<unknown>;
  /** Rows that are deleted and restored with it, as jsonb. */
  beside?: RawBuilder<unknown>;
}

/**
 * Deletes a record and keeps a copy for 30 days, in one statement; `restoreRecord` restores it. Returns whether it existed. The caller must
 * check the permission.
 */
export async function softDelete(
  db: Db,
  { noun, id, area, title, place, owner = sql`null::uuid`, beside = sql`'{}'::jsonb` }: Deleting,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with t as (delete from ${sql.table(noun)} where id = ${id} returning *)
    insert into deleted_record (provider_id, id, noun, title, place, area, owner_id, held, deleted_by)
    select t.provider_id, t.id, ${noun}, left(${title}, 120), ${place}, ${area}, ${owner}, to_jsonb(t) || ${beside},
      nullif(current_setting('app.actor_id', true), '')::uuid from t`.execute(db);
  return numAffectedRows === 1n;
}
