import { addTrialFollowUp, trialTasks } from '#domain/teaching/api/trial-commands.ts';
import { route, type Route } from '#server/http/route.ts';
import { viewerOf } from '#server/modules/office/support-tasks/task-record.ts';
import { addFollowUp, trialTasksOf } from './follow-ups.ts';

export const trialFollowUpRoutes: readonly Route[] = [
  route(trialTasks, (ctx) => trialTasksOf(ctx.db, ctx.params.id, viewerOf(ctx))),
  route(addTrialFollowUp, (ctx) => addFollowUp(ctx.db, ctx.params.id, viewerOf(ctx), ctx.body)),
];
