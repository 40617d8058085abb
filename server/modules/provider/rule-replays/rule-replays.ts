import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { RuleReplay, startRuleReplay } from '#domain/provider/api/rule-replays.ts';
import { changedRules } from '#domain/provider/rule-replay.ts';
import { newId } from '#server/runtime/id.ts';
import { startBatch } from '#server/batch/start.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { omitUndefined } from '#server/errors/assert-version.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { monthsToReplay } from './replay-facts.queries.ts';
import { replayOf } from './rule-replays.queries.ts';

/** Starts a replay of the last twelve months and the current one under other rules. Rules that are as they are now are left out. */
export async function beginReplay(
  db: Db,
  session: Session,
  { rules: wanted }: z.output<typeof startRuleReplay.body>,
  now: Date,
): Promise<RuleReplay> {
  const { rules: current } = await readProviderRules(db);
  const rules = changedRules(omitUndefined(wanted), current);
  const from = Object.fromEntries(
    Object.keys(rules).map((name) => [name, current[name as keyof typeof rules]]),
  );
  const months = await monthsToReplay(db, now);
  const ids = months.map(() => newId());
  const id = await startBatch(db, session, {
    kind: 'RULE_REPLAY',
    resource: 'settings',
    input: { rules, from },
    ids,
  });
  await sql`insert into rule_replay_month (provider_id, id, batch_id, month)
    select app_provider(), m.id, ${id}::uuid, m.month from unnest(${ids}::uuid[], ${months}::date[]) m(id, month)`.execute(
    db,
  );
  return orNotFound(await replayOf(db, session, id));
}
