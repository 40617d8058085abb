import type { Pool } from 'pg';
import { connectionOf, dbOn } from './connection.ts';
import { changeOfScope, type Scope } from './scope.ts';
import { attempt, type Db, opening } from './tenant.ts';

export interface Piece {
  readonly scope: Scope;
  readonly work: (db: Db) => Promise<unknown>;
}

/** Result of one participant; null if it was rolled back and must run again on its own. */
export type Outcome = { readonly value: unknown } | { readonly error: unknown } | null;

/**
 * Runs pieces of one school in one transaction, all concurrently over one connection, each in its own scope: before a statement is sent,
 * the settings are those of its piece. `begin` is sent first. A piece that throws before it wrote anything leaves the others alone; after
 * it did, or where the database refuses a statement, the transaction is rolled back. Where the connection is lost the outcome is unknown,
 * and its error is the result of all.
 */
export async function runShared(
  pool: Pool,
  pieces: readonly Piece[],
  begin: (db: Db) => void,
): Promise<Outcome[]> {
  const client = await pool.connect();
  const ended = await attempt(client, opening(pieces[0]!.scope), (db) => {
    begin(db);
    return runAll(db, pieces);
  });
  client.release('error' in ended ? ended.broken : undefined);
  if ('value' in ended) return ended.value;
  return pieces.map(() => (ended.broken ? { error: ended.error } : null));
}

async function runAll(db: Db, pieces: readonly Piece[]): Promise<Outcome[]> {
  const transaction = connectionOf(db);
  let inForce = pieces[0]!.scope;
  let mustUndo = false;
  const outcomes = await Promise.all(
    pieces.map(async ({ scope, work }) => {
      const connection = transaction.share(() => {
        const settings = changeOfScope(inForce, scope);
        inForce = scope;
        return settings;
      });
      try {
        return { value: await work(dbOn(connection)) };
      } catch {
        mustUndo ||= connection.hasChanged;
        return null;
      } finally {
        connection.end();
      }
    }),
  );
  if (mustUndo) throw new Error('A part of a shared transaction failed after it had written something.');
  return outcomes;
}
