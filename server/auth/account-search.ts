import { type RawBuilder, sql } from 'kysely';

const pattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Whether name, e-mail or telephone of the account `a` hold every word that is wanted, as `search` has it: for the few rows of one
 * person's own, where looking through the whole school first would stop at its best hits.
 */
export function accountHolds(wanted: string): RawBuilder<boolean> {
  const words = wanted.trim().split(/\s+/).map(pattern);
  return sql<boolean>`fold(a.full_name || ' ' || a.email || ' ' || coalesce(regexp_replace(a.phone, '[^0-9+]', '', 'g'), ''))
    like all (array(select fold(word) from unnest(${words}::text[]) word))`;
}
