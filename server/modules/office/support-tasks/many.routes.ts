import {
  resolveManyTasks,
  resolveTasks,
  setOwnerOfManyTasks,
  setTaskOwner as setOwners,
  taskOwners,
} from '#domain/office/api/many-tasks.ts';
import { toBulkResult } from '#server/lists/bulk.ts';
import { route, type Route } from '#server/http/route.ts';
import { beginBatch } from '#server/modules/office/batches/batches.ts';
import { giveTasks, requireTaskOwner, taskOwnersOf } from './owner.ts';
import { taskIds } from './support-tasks.queries.ts';
import { resolveWithUndo } from './support-tasks.ts';

export const manyTaskRoutes: readonly Route[] = [
  route(taskOwners, ({ db }) => taskOwnersOf(db)),
  route(setOwners, async ({ db, session, now, body: { ids, ownerId } }) => {
    await requireTaskOwner(db, ownerId);
    return giveTasks(db, { ids, ownerId, byId: session.actorId, now });
  }),
  route(setOwnerOfManyTasks, async ({ db, session, now, body: { selection, ...input } }) => {
    await requireTaskOwner(db, input.ownerId);
    const viewer = { accountId: session.accountId, now };
    const ids = 'ids' in selection ? selection.ids : await taskIds(db, viewer, selection.filter);
    return beginBatch(db, session, { kind: 'TASK_OWNER', resource: 'support-tasks', input, ids });
  }),
  route(resolveTasks, ({ db, session, now, body: { ids, resolution = null } }) => {
    const { accountId, actorId } = session;
    return toBulkResult(db, ids, (id) => resolveWithUndo(db, id, { accountId, actorId, now, resolution }));
  }),
  route(resolveManyTasks, async ({ db, session, now, body: { selection, ...input } }) => {
    const viewer = { accountId: session.accountId, now };
    const ids = 'ids' in selection ? selection.ids : await taskIds(db, viewer, selection.filter);
    return beginBatch(db, session, { kind: 'TASK_RESOLUTION', resource: 'support-tasks', input, ids });
  }),
];
