import { runEachItem, runEachRecord } from '#server/batch/each-item.ts';
import type { BatchWork } from '#server/batch/work.ts';
import { notifyHandover } from './handover.ts';
import { requireTaskOwner, setTaskOwner } from './owner.ts';
import { setSnooze } from './snooze.ts';
import { resolveWithUndo } from './support-tasks.ts';
import type { Snoozed } from './undo-steps.ts';

/** Assigns many tasks to a colleague, checked again for each task: a colleague who has left in the meantime gets no more. */
export const taskOwnerWork: BatchWork = {
  chunk: 100,
  async run(db, { id, accountId, input }, items) {
    const ownerId = input['ownerId'] as string | null;
    const taskIds: string[] = [];
    const outcomes = await runEachItem(db, items, async ({ recordId }) => {
      await requireTaskOwner(db, ownerId);
      if ((await setTaskOwner(db, recordId!, ownerId)) !== ownerId) taskIds.push(recordId!);
      return recordId;
    });
    await notifyHandover(db, { key: id, ownerId, byId: accountId, taskIds });
    return outcomes;
  },
};

/** Resolves many tasks with one text, in the requester's name. Tasks that another colleague works on are reported with the reason. */
export const taskResolutionWork: BatchWork = {
  chunk: 50,
  run: (db, { accountId, input }, items) =>
    runEachItem(db, items, async ({ recordId }) => {
      const resolution = (input['resolution'] as string | undefined) ?? null;
      await resolveWithUndo(db, recordId!, { accountId, actorId: accountId, now: new Date(), resolution });
      return recordId;
    }),
};

/** Snoozes many tasks until an instant. Those that a colleague works on, resolved ones and those answered in the meantime are reported with the reason. */
export const taskSnoozeWork: BatchWork = {
  chunk: 100,
  run: (db, { accountId, input }, items) =>
    runEachRecord(db, items, async (id) => {
      const [until, now] = [input['until'] as string, new Date()];
      const askedAt = new Date((input['askedAt'] as string | undefined) ?? now);
      const before = await setSnooze(db, id, until, { accountId, now, askedAt });
      return { id, until, before } satisfies Snoozed;
    }),
};
