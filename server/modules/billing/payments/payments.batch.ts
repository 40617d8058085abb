import { runEachItem } from '#server/batch/each-item.ts';
import type { BatchWork } from '#server/batch/work.ts';
import { remindPayment } from './remind.ts';

/** Sends reminders of many payments; reports for each whether an e-mail was queued. */
export const paymentReminderWork: BatchWork = {
  chunk: 50,
  run: (db, { input }, items) =>
    runEachItem(db, items, async ({ recordId }) => {
      await remindPayment(db, recordId!, (input['message'] as string | undefined) ?? null);
      return recordId;
    }),
};
