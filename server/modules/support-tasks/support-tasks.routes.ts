import { applySolution, taskSolutions } from '#domain/api/solutions.ts';
import {
  claimTask,
  lookAtTask,
  releaseTask,
  resolveTask,
  shellSupportTasks,
  stopLooking,
  supportTasks,
} from '#domain/api/support-tasks.ts';
import { addTrialFollowUp, trialTasks } from '#domain/api/trial-commands.ts';
import { may } from '#domain/rights.ts';
import { route, type Route } from '#server/core/route.ts';
import type { Session } from '#server/core/session.ts';
import { applySolution as apply } from './apply.ts';
import { claimTask as claim, releaseTask as release } from './claim.ts';
import { addFollowUp, trialTasksOf } from './follow-ups.ts';
import { lookAt, lookAway } from './looking.ts';
import { type Asking, solve } from './solve/solve.ts';
import { listTasks, type Looking, oneTask, shellTasks } from './support-tasks.queries.ts';
import { createTask, settleTask } from './support-tasks.ts';

const lookingOf = ({ session, now }: { session: Session; now: Date }): Looking => ({
  accountId: session.accountId,
  now,
});

const askingOf = (ask: { session: Session; now: Date }): Asking => ({
  ...lookingOf(ask),
  seesPay: may(ask.session.rights, 'finance', 'view'),
});

export const supportTaskRoutes: readonly Route[] = [
  route(supportTasks.list, (ask) => listTasks(ask.db, lookingOf(ask), ask.query)),
  route(supportTasks.one, (ask) => oneTask(ask.db, lookingOf(ask), ask.params.id)),
  route(supportTasks.create, async (ask) =>
    oneTask(ask.db, lookingOf(ask), await createTask(ask.db, lookingOf(ask), ask.body)),
  ),
  route(trialTasks, (ask) => trialTasksOf(ask.db, ask.params.id, lookingOf(ask))),
  route(addTrialFollowUp, (ask) => addFollowUp(ask.db, ask.params.id, lookingOf(ask), ask.body)),
  route(shellSupportTasks, (ask) => shellTasks(ask.db, lookingOf(ask), ask.query)),
  route(claimTask, async (ask) => {
    await claim(ask.db, ask.params.id, lookingOf(ask));
    return oneTask(ask.db, lookingOf(ask), ask.params.id);
  }),
  route(releaseTask, async (ask) => {
    await release(ask.db, ask.params.id, ask.session.accountId);
    return oneTask(ask.db, lookingOf(ask), ask.params.id);
  }),
  route(lookAtTask, async (ask) => ({ others: await lookAt(ask.db, ask.params.id, lookingOf(ask)) })),
  route(stopLooking, ({ db, params, session }) => lookAway(db, params.id, session.accountId)),
  route(resolveTask, async (ask) => {
    const { db, params, body, session } = ask;
    const looking = lookingOf(ask);
    const settling = { ...looking, actorId: session.actorId, resolution: body.resolution ?? null };
    const undoId = await settleTask(db, params.id, settling);
    return { task: await oneTask(db, looking, params.id), undoId };
  }),
  route(taskSolutions, (ask) => solve(ask.db, ask.params.id, askingOf(ask))),
  route(applySolution, async (ask) => {
    const { db, params, body, session } = ask;
    const looking = { ...askingOf(ask), actorId: session.actorId };
    const undoId = await apply(db, params.id, body, looking);
    return { task: await oneTask(db, looking, params.id), undoId };
  }),
];
