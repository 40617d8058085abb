import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import { sql } from 'kysely';
import { asOwner } from '../connection/tenant.ts';

/** A rule that the data must never break (I1 to I17); its statement returns the rows that break it. */
export interface Invariant {
  readonly name: string;
  readonly statement: string;
}

export interface Breach {
  readonly name: string;
  readonly rows: readonly Record<string, unknown>[];
}

/** Each one begins with a line such as `-- I1 no two active lessons of one teacher overlap`. */
const HEADING = /^-- (I\d+\w* .*)$/;

/** Splits the file of invariants; the text before the first heading is an introduction. */
export function readInvariants(text: string): Invariant[] {
  const found: { name: string; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const name = HEADING.exec(line)?.[1];
    if (name) {
      found.push({ name, lines: [] });
    } else if (!line.startsWith('--')) {
      found.at(-1)?.lines.push(line);
    }
  }
  return found.map(({ name, lines }) => ({ name, statement: lines.join('\n').trim().replace(/;$/, '') }));
}

/** Returns the invariants of `invariants.sql`. */
export const ourInvariants = (): Invariant[] =>
  readInvariants(readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8'));

/** Maximum number of rows shown per broken invariant. */
const SHOWN_ROWS = 20;

/** Runs every invariant over all providers, in one snapshot, and returns those that are broken. */
export function findBreaches(pool: Pool, invariants: readonly Invariant[]): Promise<Breach[]> {
  return asOwner(
    pool,
    async (db) => {
      await sql`set transaction isolation level repeatable read`.execute(db);
      const breaches: Breach[] = [];
      for (const { name, statement } of invariants) {
        const limited = `select * from (${statement}) breach limit ${SHOWN_ROWS}`;
        const { rows } = await sql.raw<Record<string, unknown>>(limited).execute(db);
        if (rows.length > 0) {
          breaches.push({ name, rows });
        }
      }
      return breaches;
    },
    { readOnly: true, isLong: true },
  );
}

/** Returns the breaches of our invariants as text; empty if there are none. */
export const whatIsBroken = async (pool: Pool): Promise<string> =>
  describeBreaches(await findBreaches(pool, ourInvariants()));

/** Formats breaches as text: the invariant, then one row per line. */
export function describeBreaches(breaches: readonly Breach[]): string {
  return breaches
    .map(({ name, rows }) => [name, ...rows.map((row) => `  ${JSON.stringify(row)}`)].join('\n'))
    .join('\n');
}
