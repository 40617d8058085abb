import type { ActivityStatus } from '#domain/people/activity-status.ts';
import { runEachItem } from '#server/batch/each-item.ts';
import type { BatchWork } from '#server/batch/work.ts';
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
