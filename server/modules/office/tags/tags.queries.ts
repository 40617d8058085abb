import { sql } from 'kysely';
import type { TagLabel, TagRecord } from '#domain/office/api/tags.ts';
import { MOST_TAGS } from '#domain/office/tag.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { TAG_TABLES } from './tagged.ts';

/** Returns the school's tags by name. */
export async function allTags(db: Db): Promise<TagLabel[]> {
  const { rows } = await sql<TagLabel>`
    select id, name, colour from tag order by lower(name), id limit ${MOST_TAGS}`.execute(db);
  return rows;
}

const USES = sql.join(
  Object.entries(TAG_TABLES).map(
    ([list, { table }]) =>
      sql`${sql.lit(list)}, (select count(*) from ${sql.table(table)} x where x.provider_id = g.provider_id and x.tag_id = g.id)`,
  ),
);
const RECORD = sql`g.id, g.name, g.colour, g.version, json_build_object(${USES}) as uses`;

/** Returns the school's tags by name, with the number of records of each. */
export async function tagsWithUses(db: Db): Promise<TagRecord[]> {
  const { rows } = await sql<TagRecord>`
    select ${RECORD} from tag g order by lower(g.name), g.id limit ${MOST_TAGS}`.execute(db);
  return rows;
}

/** Returns one tag with the number of its records. Throws 404 when it is unknown. */
export async function oneTag(db: Db, id: string): Promise<TagRecord> {
  const { rows } = await sql<TagRecord>`select ${RECORD} from tag g where g.id = ${id}`.execute(db);
  return orNotFound(rows[0]);
}
