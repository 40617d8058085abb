import { runEachItem } from '#server/batch/each-item.ts';
import type { BatchWork } from '#server/batch/work.ts';
import { remindPayment } from './remind.ts';

/** Reminds of many payments; each says whether its mail goes out. */
export const paymentReminderWork: BatchWork = {
  chunk: 50,
  run: (db, { input }, items) =>
    runEachItem(db, items, async ({ recordId }) => {
      await remindPayment(db, recordId!, (input['message'] as string | undefined) ?? null);
      return recordId;
    }),
};
