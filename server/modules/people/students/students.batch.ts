import type { ActivityStatus } from '#domain/people/activity-status.ts';
import { runEachItem } from '#server/batch/each-item.ts';
import type { BatchWork } from '#server/batch/work.ts';
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

interface Draft {
  activityStatus: ActivityStatus;
  statusUntil?: string | null;
}
