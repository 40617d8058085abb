import type { ActivityStatus } from '#domain/people/activity-status.ts';
import { runEachItem, runEachRecord } from '#server/batch/each-item.ts';
import type { BatchWork } from '#server/batch/work.ts';
import { addCredits } from '#server/modules/billing/credits/correct.ts';
import { setLinks, type StudentLinks } from './many-students.ts';
import type { AddedLot } from './undo-steps.ts';
import { type ResolvedChange, setTags } from '#server/modules/office/tags/record-tags.ts';
import { setStatus } from './students.ts';

/** Sets the status of many students; reports the result of each. */
export const studentStatusWork: BatchWork = {
  chunk: 200,
  run: (db, { input }, items) =>
    runEachItem(db, items, async ({ recordId }) => {
      const { activityStatus, statusUntil = null } = input as unknown as Draft;
      await setStatus(db, recordId!, activityStatus, statusUntil);
      return recordId;
    }),
};

/** Adds tags to many students and removes some; reports the result of each. */
export const studentTagsWork: BatchWork = {
  chunk: 200,
  run: (db, { input }, items) =>
    runEachItem(db, items, async ({ recordId }) => {
      await setTags(db, 'students', recordId!, input as unknown as ResolvedChange);
      return recordId;
    }),
};

interface Draft {
  activityStatus: ActivityStatus;
  statusUntil?: string | null;
}

/** Sets the teacher of many students, or their company; reports the result of each. */
export const studentLinksWork: BatchWork = {
  chunk: 50,
  run: (db, { input }, items) =>
    runEachRecord(db, items, (id) => setLinks(db, id, input as StudentLinks, new Date())),
};

/** Adds credits to many wallets; reports the result of each. */
export const studentCreditsWork: BatchWork = {
  chunk: 50,
  run: (db, { input }, items) =>
    runEachRecord(db, items, async (id) => {
      const added = input as unknown as Parameters<typeof addCredits>[2];
      return { lotId: await addCredits(db, id, added), note: added.note } satisfies AddedLot;
    }),
};
