import type { BulkReply } from '#domain/contract/resource.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { toBulkResult } from '#server/lists/bulk.ts';
import { addCredits } from '#server/modules/billing/credits/correct.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import type { UndoStep } from '#server/modules/office/undo/undo-step.ts';
import { newId } from '#server/runtime/id.ts';
import { type LinkChange, setLinks, type StudentLinks } from './many-students.ts';
import { type AddedLot, restoreLinksStep, reverseAddedStep } from './undo-steps.ts';

interface Acting {
  accountId: string;
  now: Date;
}
type Reply = BulkReply & { undoId: string | null };

/** Changes several students one by one, and stores one undo for those that were changed. */
async function changeMany<Done>(
  db: Db,
  ids: readonly string[],
  { accountId, now }: Acting,
  { change, undo }: { change: (id: string) => Promise<Done>; undo: (done: Done[]) => UndoStep },
): Promise<Reply> {
  const made = new Map<string, Done>();
  const { results } = await toBulkResult(db, ids, async (id) => made.set(id, await change(id)));
  const done = results.flatMap(({ id, ok }) => (ok ? [made.get(id)!] : []));
  if (done.length === 0) return { results, undoId: null };
  const undoId = newId();
  await rememberUndo(db, { undoId, accountId, steps: [undo(done)], now });
  return { results, undoId };
}

/** Sets the teacher or company of several students, with one undo. */
export const setManyLinks = (
  db: Db,
  ids: readonly string[],
  links: StudentLinks,
  acting: Acting,
): Promise<Reply> =>
  changeMany<LinkChange>(db, ids, acting, {
    change: (id) => setLinks(db, id, links, acting.now),
    undo: (changes) => restoreLinksStep({ changes }),
  });

/** Adds credits to several wallets, with one undo: a movement of its own for each. */
export const addManyCredits = (
  db: Db,
  ids: readonly string[],
  added: Parameters<typeof addCredits>[2],
  acting: Acting,
): Promise<Reply> =>
  changeMany<AddedLot>(db, ids, acting, {
    change: async (id) => ({ lotId: await addCredits(db, id, added), note: added.note }),
    undo: (lots) => reverseAddedStep({ lots }),
  });
