import { trials } from '#domain/api/trials.ts';
import { found } from '#server/core/refusal.ts';
import { route, type Route } from '#server/core/route.ts';
import { listTrials, oneTrial } from './trials.queries.ts';

export const trialRoutes: readonly Route[] = [
  route(trials.list, ({ db, query }) => listTrials(db, query)),
  route(trials.one, async ({ db, params }) => found(await oneTrial(db, params.id))),
];
