import type { Pool } from 'pg';
import { type Outcome, type Piece, runShared } from './shared-transaction.ts';
import { type Db, inTransaction } from './tenant.ts';

/** How many transactions run side by side, and how many may share one: further ones wait for the next. */
export const [LANES, MOST] = [4, 12];

/** Maximum length of the queue: beyond it the pool answers that the service is busy. */
const MOST_WAITING = 1000;

/** How long sharing is paused after a failure has rolled back the work of others. */
const REST_MS = 1000;

/** Whatever runs work in a transaction as `inTransaction` does. */
export type Transact = typeof inTransaction;

export interface Sharing<W> {
  /** Keys of everything that a member locks; two members of one transaction must not share a key. */
  readonly keysOf: (whom: W) => readonly string[];
  /** Sends the locks of all of them, in one order for all transactions, so that they cannot deadlock. */
  readonly lock: (db: Db, all: readonly W[]) => void;
  readonly lanes?: number;
}

interface Member<W> extends Piece {
  readonly whom: W;
  readonly keys: readonly string[];
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

interface Queue<W> {
  readonly waiting: Member<W>[];
  /** The keys of all who wait or are being served. */
  readonly keys: Set<string>;
  running: number;
  restsUntil: number;
}

/**
 * Lets work that arrives faster than the database does it share transactions: it waits while all lanes are taken, and the next free lane
 * runs up to twelve pieces of one school that lock nothing in common (decision 30). Each sees the database, and the audit log names it, as
 * in a transaction of its own, except that it also sees what the others of its transaction wrote. Each piece is committed or refused
 * individually: where one fails after it wrote something, the transaction is rolled back and each runs again alone, as does a piece that
 * was refused before it wrote. So `work` must do nothing but SQL, without savepoints. Work never waits while a lane is free.
 */
export function sharedTransactions<W>(sharing: Sharing<W>): (whom: W) => Transact {
  const queues = new WeakMap<Pool, Queue<W>>();
  return (whom) => (pool, scope, work) => {
    const queue = queues.get(pool) ?? { waiting: [], keys: new Set(), running: 0, restsUntil: 0 };
    queues.set(pool, queue);
    const keys = sharing.keysOf(whom);
    if (!canWait(queue, keys)) return inTransaction(pool, scope, work);
    return new Promise<unknown>((resolve, reject) => {
      for (const key of keys) queue.keys.add(key);
      queue.waiting.push({ whom, keys, scope, work, resolve, reject });
      serve(pool, sharing, queue);
    }) as Promise<never>;
  };
}

const canWait = <W>({ waiting, keys, restsUntil }: Queue<W>, own: readonly string[]): boolean =>
  waiting.length < MOST_WAITING && performance.now() >= restsUntil && !own.some((key) => keys.has(key));

function serve<W>(pool: Pool, sharing: Sharing<W>, queue: Queue<W>): void {
  while (queue.running < (sharing.lanes ?? LANES) && queue.waiting.length > 0) {
    const members = nextOf(queue);
    queue.running += 1;
    void together(pool, sharing, queue, members).finally(() => {
      queue.running -= 1;
      serve(pool, sharing, queue);
    });
  }
}

/** Returns the member that has waited longest, and others of the same school. */
function nextOf<W>({ waiting }: Queue<W>): Member<W>[] {
  const provider = waiting[0]!.scope.providerId;
  const members = waiting.filter(({ scope }) => scope.providerId === provider).slice(0, MOST);
  for (const member of members) waiting.splice(waiting.indexOf(member), 1);
  return members;
}

/** Never throws: each member has its answer. */
async function together<W>(
  pool: Pool,
  sharing: Sharing<W>,
  queue: Queue<W>,
  members: readonly Member<W>[],
): Promise<void> {
  const outcomes = members.length === 1 ? [null] : await inOne(pool, sharing, members);
  if (members.length > 1 && outcomes.every((outcome) => !outcome))
    queue.restsUntil = performance.now() + REST_MS;
  await Promise.all(
    members.map(async ({ keys, scope, work, resolve, reject }, index) => {
      const outcome = outcomes[index];
      if (!outcome) await inTransaction(pool, scope, work).then(resolve, reject);
      else if ('error' in outcome) reject(outcome.error);
      else resolve(outcome.value);
      for (const key of keys) queue.keys.delete(key);
    }),
  );
}

const inOne = <W>(pool: Pool, { lock }: Sharing<W>, members: readonly Member<W>[]): Promise<Outcome[]> =>
  runShared(pool, members, (db) =>
    lock(
      db,
      members.map(({ whom }) => whom),
    ),
  ).catch((error: unknown) => members.map(() => ({ error })));
