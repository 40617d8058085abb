import { sql } from 'kysely';
import type { TagChange, TagLabel, TagsChanged } from '#domain/office/api/tags.ts';
import type { TaggedList } from '#domain/office/tag.ts';
import { fieldError, orNotFound } from '#server/errors/api-error.ts';
import { anyOf } from '#server/lists/list.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { TAG_TABLES, tagsOf } from './tagged.ts';
import { tagsNamed } from './tags.ts';

/** Tags to add and to remove, all of which exist. */
export interface ResolvedChange {
  add: readonly string[];
  remove: readonly string[];
}

/**
 * Finds the tags of a change, and creates the new ones. Throws 400 naming `add` for an unknown tag or a change without any. Unknown tags to
 * remove are ignored: no record has them any more.
 */
export async function resolveTags(
  db: Db,
  { add = [], create = [], remove = [] }: TagChange,
): Promise<ResolvedChange> {
  if (add.length + create.length + remove.length === 0) throw fieldError('add', 'choose-tag');
  const { rows } = await sql<{ id: string }>`
    select id from tag where id = ${anyOf(add)} order by id for key share`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  if (add.some((id) => !known.has(id))) throw fieldError('add', 'record-not-found');
  const named = await tagsNamed(db, create);
  return { add: [...new Set([...add, ...named.values()])], remove };
}

/** 404 for an unknown record. */
async function assertRecord(db: Db, list: TaggedList, id: string): Promise<void> {
  const { rows } = await sql`select from ${sql.table(TAG_TABLES[list].records)} where id = ${id}`.execute(db);
  orNotFound(rows[0]);
}

/** Changes a record's tags, and creates new ones. Throws 404 for an unknown record, otherwise as `resolveTags`. */
export async function changeTags(
  db: Db,
  list: TaggedList,
  recordId: string,
  change: TagChange,
): Promise<TagsChanged> {
  await assertRecord(db, list, recordId);
  return setTags(db, list, recordId, await resolveTags(db, change));
}

/** Changes a record's tags: a tag that is both removed and added stays. Throws 404 for an unknown record. */
export async function setTags(
  db: Db,
  list: TaggedList,
  recordId: string,
  { add, remove }: ResolvedChange,
): Promise<TagsChanged> {
  const { table, key, records } = TAG_TABLES[list];
  await assertRecord(db, list, recordId);
  const added = await sql<{ id: string }>`
    insert into ${sql.table(table)} (provider_id, ${sql.ref(key)}, tag_id)
    select app_provider(), ${recordId}::uuid, t.id from unnest(${add}::uuid[]) t (id) on conflict do nothing returning tag_id as id`.execute(
    db,
  );
  const removed = await sql<{ id: string }>`
    delete from ${sql.table(table)} where ${sql.ref(key)} = ${recordId} and tag_id = ${anyOf(remove)}
      and tag_id <> all(${add}::uuid[]) returning tag_id as id`.execute(db);
  const { rows } = await sql<{ tags: TagLabel[] }>`
    select ${tagsOf(list, 'r')} as tags from ${sql.table(records)} r where r.id = ${recordId}`.execute(db);
  return {
    tags: rows[0]!.tags,
    added: added.rows.map(({ id }) => id),
    removed: removed.rows.map(({ id }) => id),
  };
}

/** Adds tags to new records by name, with two statements beside those that find or create the tags. */
export async function addTagsByName(
  db: Db,
  list: TaggedList,
  records: readonly { id: string; tags: readonly string[] }[],
): Promise<void> {
  const ids = await tagsNamed(
    db,
    records.flatMap(({ tags }) => tags),
  );
  const pairs = records.flatMap(({ id, tags }) =>
    tags.map((name) => ({ id, tag: ids.get(name.toLowerCase())! })),
  );
  const { table, key } = TAG_TABLES[list];
  await sql`insert into ${sql.table(table)} (provider_id, ${sql.ref(key)}, tag_id)
    select app_provider(), p.id, p.tag from unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ tag }) => tag)}::uuid[]) p (id, tag)
    on conflict do nothing`.execute(db);
}
