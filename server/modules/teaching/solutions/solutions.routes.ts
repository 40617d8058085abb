import { applySolution, taskSolutions } from '#domain/teaching/api/solutions.ts';
import { supportTasks } from '#domain/office/api/support-tasks.ts';
import { can } from '#domain/shared/rights.ts';
import { route, type Route } from '#server/http/route.ts';
import type { Session } from '#server/auth/session.ts';
import { lookingOf, oneTask } from '#server/modules/office/support-tasks/task-record.ts';
import { applySolution as apply } from './apply.ts';
import { createTask } from './create-task.ts';
import { type Asking, proposeSolutions } from './solve.ts';

const askingOf = (ask: { session: Session; now: Date }): Asking => ({
  ...lookingOf(ask),
  seesPay: can(ask.session.rights, 'finance', 'view'),
});

/** Module: solutions for support tasks: proposing, applying and what they change. */
export const solutionRoutes: readonly Route[] = [
  route(supportTasks.create, async (ask) =>
    oneTask(ask.db, lookingOf(ask), await createTask(ask.db, lookingOf(ask), ask.body)),
  ),
  route(taskSolutions, (ask) => proposeSolutions(ask.db, ask.params.id, askingOf(ask))),
  route(applySolution, async (ask) => {
    const { db, params, body, session } = ask;
    const looking = { ...askingOf(ask), actorId: session.actorId };
    const undoId = await apply(db, params.id, body, looking);
    return { task: await oneTask(db, looking, params.id), undoId };
  }),
];
