import { applySolution, taskSolutions } from '#domain/teaching/api/solutions.ts';
import { taskTimes } from '#domain/teaching/api/task-times.ts';
import { supportTasks } from '#domain/office/api/support-tasks.ts';
import { route, type Route } from '#server/http/route.ts';
import { viewerOf, oneTask } from '#server/modules/office/support-tasks/task-record.ts';
import { applySolution as apply } from './apply.ts';
import { timesOf } from './free-times.ts';
import { createTask } from './create-task.ts';
import { proposeSolutions, solutionViewer } from './solve.ts';

/** Module: solutions for support tasks: proposing, applying and what they change. */
export const solutionRoutes: readonly Route[] = [
  route(supportTasks.create, async (ctx) =>
    oneTask(ctx.db, viewerOf(ctx), await createTask(ctx.db, viewerOf(ctx), ctx.body)),
  ),
  route(taskSolutions, (ctx) => proposeSolutions(ctx.db, ctx.params.id, solutionViewer(ctx))),
  route(taskTimes, (ctx) => timesOf(ctx.db, ctx.params.id, ctx.query, solutionViewer(ctx))),
  route(applySolution, async (ctx) => {
    const { db, params, body, session } = ctx;
    const viewer = { ...solutionViewer(ctx), actorId: session.actorId };
    const undoId = await apply(db, params.id, body, viewer);
    return { task: await oneTask(db, viewer, params.id), undoId };
  }),
];
