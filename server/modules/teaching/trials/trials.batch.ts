import { runEachItem } from '#server/batch/each-item.ts';
import type { BatchWork } from '#server/batch/work.ts';
import { type Loss, loseTrial } from './close.ts';
import { assertKnownOwner, setOwner } from './trials.ts';

/** Assigns many trials to a colleague, checked again for each: a colleague who has left in the meantime gets no more. */
export const trialOwnerWork: BatchWork = {
  chunk: 100,
  run: (db, { input }, items) =>
    runEachItem(db, items, async ({ recordId }) => {
      const ownerId = input['ownerId'] as string | null;
      await assertKnownOwner(db, ownerId);
      await setOwner(db, recordId!, ownerId);
      return recordId;
    }),
};

/** Marks many trials as lost for one reason. Chunks are small, because future lessons are cancelled with them. */
export const trialLossWork: BatchWork = {
  chunk: 25,
  run: (db, { input }, items) =>
    runEachItem(db, items, async ({ recordId }) => {
      await loseTrial(db, { id: recordId!, now: new Date() }, input as unknown as Loss);
      return recordId;
    }),
};
