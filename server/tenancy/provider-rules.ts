import { sql } from 'kysely';
import { DEFAULT_RULES, type ProviderRules, rulesOf } from '#domain/shared/provider.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { runSql } from '#server/db/connection/connection.ts';
import type { Db } from '#server/db/connection/tenant.ts';

export interface ProviderSettings {
  providerId: string;
  timeZone: string;
  rules: ProviderRules;
  rulesVersion: number;
}

type NumericRule = {
  [Name in keyof ProviderRules]: ProviderRules[Name] extends number ? Name : never;
}[keyof ProviderRules];

/** A rule in force of provider `p`, within a statement. */
export const ruleOf = (name: NumericRule) =>
  sql<number>`coalesce((p.rules ->> ${sql.lit(name)})::int, ${sql.lit(DEFAULT_RULES[name])})`;

/** The transaction's provider with the rules in force. */
export async function readProviderRules(db: Db): Promise<ProviderSettings> {
  const rows = await runSql(
    db,
    sql<Omit<ProviderSettings, 'rules'> & { rules: Record<string, unknown> }>`
    select id as "providerId", time_zone as "timeZone", rules, rules_version as "rulesVersion" from provider
    where id = app_provider()`,
  );
  const row = orNotFound(rows[0]);
  return { ...row, rules: rulesOf(row.rules) };
}
