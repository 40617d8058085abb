import type { BulkReply } from '#domain/contract/resource.ts';
import type { TagChange } from '#domain/office/api/tags.ts';
import type { TaggedList } from '#domain/office/tag.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { toBulkResult } from '#server/lists/bulk.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import { newId } from '#server/runtime/id.ts';
import { resolveTags, setTags } from './record-tags.ts';
import { retagStep } from './undo-steps.ts';

interface Acting {
  accountId: string;
  now: Date;
}

/** Changes the tags of several records; reports the result of each, and remembers how to undo it. Throws as `resolveTags`. */
export async function tagMany(
  db: Db,
  list: TaggedList,
  ids: readonly string[],
  { change, accountId, now }: Acting & { change: TagChange },
): Promise<BulkReply & { undoId: string }> {
  const tags = await resolveTags(db, change);
  const done: { id: string; added: string[]; removed: string[] }[] = [];
  const reply = await toBulkResult(db, ids, async (id) => {
    const { added, removed } = await setTags(db, list, id, tags);
    done.push({ id, added, removed });
  });
  const changes = [...tags.add, ...tags.remove].map((tagId) => ({
    tagId,
    added: done.filter(({ added }) => added.includes(tagId)).map(({ id }) => id),
    removed: done.filter(({ removed }) => removed.includes(tagId)).map(({ id }) => id),
  }));
  const undoId = newId();
  await rememberUndo(db, { undoId, accountId, steps: [retagStep({ list, changes })], now });
  return { ...reply, undoId };
}
