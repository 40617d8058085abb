import { sql } from 'kysely';
import type { TagLabel } from '#domain/office/api/tags.ts';
import type { TaggedList } from '#domain/office/tag.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { anyOf } from '#server/lists/list.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { undoStepKind } from '#server/modules/office/undo/undo-step.ts';
import { TAG_TABLES } from './tagged.ts';

/** The records of each list that have a tag. */
export type TagUses = Readonly<Record<TaggedList, readonly string[]>>;

export const LISTS = Object.keys(TAG_TABLES) as TaggedList[];

/** Gives a tag to the records that still exist and do not have it. */
async function give(db: Db, tagId: string, list: TaggedList, recordIds: readonly string[]): Promise<void> {
  const { table, key, records } = TAG_TABLES[list];
  await sql`insert into ${sql.table(table)} (provider_id, ${sql.ref(key)}, tag_id)
    select r.provider_id, r.id, t.id from ${sql.table(records)} r join tag t on t.id = ${tagId}
    where r.id = ${anyOf(recordIds)} on conflict do nothing`.execute(db);
}

async function take(db: Db, tagId: string, list: TaggedList, recordIds: readonly string[]): Promise<void> {
  const { table, key } = TAG_TABLES[list];
  await sql`delete from ${sql.table(table)} where tag_id = ${tagId} and ${sql.ref(key)} = ${anyOf(recordIds)}`.execute(
    db,
  );
}

interface Removed {
  tag: TagLabel;
  uses: TagUses;
  /** The tag that took its place, on the records that did not have that one before. */
  replacedBy: { id: string; uses: TagUses } | null;
}

/** Restores a deleted or merged tag on its records, unless another one has its name now. */
export const restoreTagStep = undoStepKind<Removed>('restoreTag', {
  run: async (db, { tag: { id, name, colour }, uses, replacedBy }) => {
    const { rows } = await sql`insert into tag (provider_id, id, name, colour)
      values (app_provider(), ${id}::uuid, ${name}, ${colour}) on conflict do nothing returning id`.execute(
      db,
    );
    if (rows.length === 0) throw new ApiError('conflict', { text: 'tag-name-taken' });
    for (const list of LISTS) {
      await give(db, id, list, uses[list]);
      if (replacedBy) await take(db, replacedBy.id, list, replacedBy.uses[list]);
    }
  },
});

interface Retagged {
  list: TaggedList;
  /** Each tag with the records that got it, and that lost it. */
  changes: readonly { tagId: string; added: readonly string[]; removed: readonly string[] }[];
}

/** Restores the tags that records had. */
export const retagStep = undoStepKind<Retagged>('retag', {
  run: async (db, { list, changes }) => {
    for (const { tagId, added, removed } of changes) {
      await take(db, tagId, list, added);
      await give(db, tagId, list, removed);
    }
  },
});
