import type { Pool } from 'pg';
import { recordStatements } from '#tests/load/record-statements.ts';

const FRAME = /enter_session|^(begin|commit|rollback|set|reset|savepoint|release)\b/i;

/** The statements that a request sends for itself: what opens the transaction and finds the session is left out. */
export async function ownStatements(pool: Pool, work: () => Promise<unknown>): Promise<string[]> {
  const statements = await recordStatements(pool, work);
  return statements.map(({ text }) => text.trim()).filter((text) => !FRAME.test(text));
}
