import { getRuleReplay, startRuleReplay } from '#domain/provider/api/rule-replays.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import { beginReplay } from './rule-replays.ts';
import { replayOf } from './rule-replays.queries.ts';

/** Module: what would have happened under other rules. */
export const ruleReplayRoutes: readonly Route[] = [
  route(startRuleReplay, ({ db, session, body, now }) => beginReplay(db, session, body, now)),
  route(getRuleReplay, async ({ db, session, params }) => orNotFound(await replayOf(db, session, params.id))),
];
