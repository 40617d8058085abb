import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { PayRulesRecord, updatePayRules } from '#domain/billing/api/pay-runs.ts';
import { rulesOf } from '#domain/shared/provider.ts';
import { assertVersion } from '#server/errors/assert-version.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** Returns the percentages of the hourly rate for no-shows, late cancellations, groups and trials. */
export async function payRulesOf(db: Db): Promise<PayRulesRecord> {
  const { rules, version } = await db
    .selectFrom('provider')
    .select(['rules', 'version'])
    .executeTakeFirstOrThrow();
  const {
    payNoShowPercent,
    payLateCancelPercent,
    payTeacherAbsentPercent,
    payGroupPercent,
    payTrialPercent,
  } = rulesOf(rules as Record<string, unknown>);
  return {
    payNoShowPercent,
    payLateCancelPercent,
    payTeacherAbsentPercent,
    payGroupPercent,
    payTrialPercent,
    version,
  };
}

/**
 * Changes the pay rules. Throws 409 `stale` when the school's settings were saved since. Drafts use them from the next recalculation on.
 */
export async function changePayRules(
  db: Db,
  { version, ...rules }: z.output<typeof updatePayRules.body>,
): Promise<PayRulesRecord> {
  await db.selectFrom('provider').select('id').forNoKeyUpdate().execute();
  assertVersion(version, await payRulesOf(db));
  await sql`update provider set rules = rules || ${JSON.stringify(rules)}::jsonb, rules_version = rules_version + 1
    where not rules @> ${JSON.stringify(rules)}::jsonb`.execute(db);
  return payRulesOf(db);
}
