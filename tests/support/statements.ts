import type { Pool } from 'pg';
import { recordStatements, type Statement } from '#tests/load/record-statements.ts';

const FRAME = /enter_session|^\s*(begin|commit|rollback|set|reset|savepoint|release)\b/i;

/** The statements that a request sends for itself: what opens the transaction and finds the session is left out. */
export async function ownStatements(pool: Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements = await recordStatements(pool, work);
  return statements.filter(({ text }) => !FRAME.test(text));
}
