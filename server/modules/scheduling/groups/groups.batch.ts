import type { RecordStatus } from '#domain/shared/record-status.ts';
import { runEachItem } from '#server/batch/each-item.ts';
import type { BatchWork } from '#server/batch/work.ts';
import { setGroupStatus } from './groups.ts';

/** Sets the status of many groups; reports the result of each. */
export const groupStatusWork: BatchWork = {
  chunk: 200,
  run: (db, { input }, items) =>
    runEachItem(db, items, async ({ recordId }) => {
      await setGroupStatus(db, recordId!, input['status'] as RecordStatus);
      return recordId;
    }),
};
