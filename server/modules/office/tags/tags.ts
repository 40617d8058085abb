import { type RawBuilder, sql } from 'kysely';
import type { TagLabel, TagRecord } from '#domain/office/api/tags.ts';
import { MOST_TAGS, TAG_COLOURS, type TaggedList } from '#domain/office/tag.ts';
import { ApiError, fieldError, orNotFound } from '#server/errors/api-error.ts';
import { assertVersion } from '#server/errors/assert-version.ts';
import { anyOf } from '#server/lists/list.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { newId } from '#server/runtime/id.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import { TAG_TABLES } from './tagged.ts';
import { oneTag } from './tags.queries.ts';
import { LISTS, restoreTagStep, type TagUses } from './undo-steps.ts';

type Draft = Pick<TagLabel, 'name' | 'colour'>;

/** 400 naming the field when another tag has this name; upper and lower case are the same. */
async function refuseTaken(db: Db, name: string, ownId: string | null): Promise<void> {
  const { rows } = await sql`
    select from tag where lower(name) = lower(${name}) and id is distinct from ${ownId}::uuid`.execute(db);
  if (rows.length > 0) throw fieldError('name', 'tag-name-taken');
}

async function insertTag(db: Db, name: string, colour: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into tag (provider_id, id, name, colour) select app_provider(), ${newId()}::uuid, ${name}, ${colour}
    where (select count(*) from tag) < ${MOST_TAGS} on conflict (provider_id, lower(name)) do nothing returning id`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Adds a tag. Throws 400 for a name that is taken, 422 when the school has too many. */
export async function createTag(db: Db, { name, colour }: Draft): Promise<TagRecord> {
  await refuseTaken(db, name, null);
  const id = await insertTag(db, name, colour);
  if (id) return oneTag(db, id);
  await refuseTaken(db, name, null);
  throw new ApiError('not-possible', { text: 'too-many-tags' });
}

/** Changes a tag. Throws 404 when it is unknown, 409 with the newer one when it has changed, 400 for a name that is taken. */
export async function changeTag(
  db: Db,
  id: string,
  { name, colour, version }: Draft & { version: number },
): Promise<TagRecord> {
  await lockTags(db, [id]);
  assertVersion(version, await oneTag(db, id));
  await refuseTaken(db, name, id);
  await sql`update tag set name = ${name}, colour = ${colour} where id = ${id}`.execute(db);
  return oneTag(db, id);
}

interface Acting {
  accountId: string;
  now: Date;
}

/**
 * Gives `intoId` to all records that have the tag, then deletes it; returns the other one. Throws 404, 400 naming `intoId`, and 409 as
 * `changeTag`.
 */
export async function mergeTag(
  db: Db,
  id: string,
  { intoId, version, ...acting }: Acting & { intoId: string; version: number },
): Promise<{ tag: TagRecord; undoId: string }> {
  const found = await lockTags(db, [id, intoId]);
  assertVersion(version, await oneTag(db, id));
  if (id === intoId || !found.has(intoId)) throw fieldError('intoId', 'choose-another-tag');
  const uses = await usesByList(
    ({ table, key }) => sql`insert into ${sql.table(table)} (provider_id, ${sql.ref(key)}, tag_id)
      select provider_id, ${sql.ref(key)}, ${intoId}::uuid from ${sql.table(table)} where tag_id = ${id}
      on conflict do nothing returning ${sql.ref(key)} as id`,
    db,
  );
  const undoId = await removeTag(db, id, { ...acting, replacedBy: { id: intoId, uses } });
  return { tag: await oneTag(db, intoId), undoId };
}

/** Deletes a tag with its uses. Throws 404 when it is unknown. */
export async function deleteTag(db: Db, id: string, acting: Acting): Promise<{ undoId: string }> {
  await lockTags(db, [id]);
  return { undoId: await removeTag(db, id, { ...acting, replacedBy: null }) };
}

type Removing = Acting & Pick<Parameters<typeof restoreTagStep>[0], 'replacedBy'>;

/** Deletes a locked tag, and remembers how to restore it; returns the id for undo. */
async function removeTag(db: Db, id: string, { replacedBy, accountId, now }: Removing): Promise<string> {
  const uses = await usesByList(
    ({ table, key }) => sql`select ${sql.ref(key)} as id from ${sql.table(table)} where tag_id = ${id}`,
    db,
  );
  const { rows } = await sql<TagLabel>`delete from tag where id = ${id} returning id, name, colour`.execute(
    db,
  );
  const steps = [restoreTagStep({ tag: orNotFound(rows[0]), uses, replacedBy })];
  const undoId = newId();
  await rememberUndo(db, { undoId, accountId, steps, now });
  return undoId;
}

/** Runs a statement for the tags of each list; returns the records that it names. */
async function usesByList(
  statement: (of: (typeof TAG_TABLES)[TaggedList]) => RawBuilder<unknown>,
  db: Db,
): Promise<TagUses> {
  const found: [TaggedList, string[]][] = [];
  for (const list of LISTS) {
    const { rows } = await (statement(TAG_TABLES[list]) as RawBuilder<{ id: string }>).execute(db);
    found.push([list, rows.map(({ id }) => id)]);
  }
  return Object.fromEntries(found) as Record<TaggedList, string[]>;
}

/** Locks tags against changes; returns those that exist. */
async function lockTags(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from tag where id = ${anyOf(ids)} order by id for update`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns the tags with these names, by the name in lower case; creates those that are missing, in the colour that the fewest tags have.
 * Throws 422 when the school has too many.
 */
export async function tagsNamed(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const name of names) {
    const key = name.toLowerCase();
    if (ids.has(key)) continue;
    const id = (await tagId(db, name)) ?? (await insertTag(db, name, await rarestColour(db)));
    const made = id ?? (await tagId(db, name));
    if (!made) throw new ApiError('not-possible', { text: 'too-many-tags' });
    ids.set(key, made);
  }
  return ids;
}

async function tagId(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from tag where lower(name) = lower(${name}) for key share`.execute(db);
  return rows[0]?.id;
}

async function rarestColour(db: Db): Promise<string> {
  const { rows } = await sql<{ colour: string }>`
    select c.colour from unnest(${[...TAG_COLOURS]}::text[]) with ordinality c (colour, n)
    order by (select count(*) from tag g where g.colour = c.colour), c.n limit 1`.execute(db);
  return rows[0]!.colour;
}
