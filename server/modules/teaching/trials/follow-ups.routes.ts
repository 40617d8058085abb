import { addTrialFollowUp, trialTasks } from '#domain/teaching/api/trial-commands.ts';
import { route, type Route } from '#server/http/route.ts';
import { lookingOf } from '#server/modules/office/support-tasks/task-record.ts';
import { addFollowUp, trialTasksOf } from './follow-ups.ts';

export const trialFollowUpRoutes: readonly Route[] = [
  route(trialTasks, (ask) => trialTasksOf(ask.db, ask.params.id, lookingOf(ask))),
  route(addTrialFollowUp, (ask) => addFollowUp(ask.db, ask.params.id, lookingOf(ask), ask.body)),
];
