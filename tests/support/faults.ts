import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { asOwner } from '#server/db/connection/tenant.ts';

/** What a fault that a test injected is called. */
export class InjectedFault extends Error {}

/** The pool, but the `nth` statement (from 1) of a transaction fails instead of running; the way back always works. */
export function failingAt(pool: Pool, nth: number, onFault: () => void = () => {}): Pool {
  const connect = async (): Promise<PoolClient> => {
    const client = await pool.connect();
    let sent = 0;
    return new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value;
        return (...args: unknown[]) => {
          if (args[0] !== 'rollback' && ++sent === nth) {
            onFault();
            return Promise.reject(new InjectedFault(`statement ${nth}`));
          }
          return (value as (...all: unknown[]) => unknown).apply(target, args);
        };
      },
    });
  };
  return Object.assign(Object.create(pool), { connect }) as Pool;
}

/** When a connection dies: just before the `nth` statement (from 1), or just after the database has done it. */
export interface Death {
  nth: number;
  isAnswerLost?: boolean;
}

/** The pool, but the database ends the connection of each transaction of this action (`Scope`) at the death, which may be changed. */
export function failAtStatement(pool: Pool, action: string, death: Death): Pool {
  const connect = async (): Promise<PoolClient> => {
    const client = await pool.connect();
    let sent = 0;
    let isWatched = false;
    let dead: Promise<unknown> | undefined;
    const kill = () =>
      pool.query('select pg_terminate_backend($1, 5000)', [(client as { processID?: number }).processID]);
    return new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value;
        return (...args: unknown[]) => {
          const send = () => (value as (...all: unknown[]) => Promise<unknown>).apply(target, args);
          if (sent === 0) isWatched = String(args[0]).includes(`app.action = '${action}'`);
          if (isWatched && ++sent === death.nth) dead = death.isAnswerLost ? send().then(kill) : kill();
          // Statements sent right after it fail too.
          return dead ? dead.then(send) : send();
        };
      },
    });
  };
  return Object.assign(Object.create(pool), { connect, query: pool.query.bind(pool) }) as Pool;
}

const LOOKED_AT = [
  'lesson',
  'lesson_participant',
  'regular_lesson',
  'credit_lot',
  'credit_account',
  'credit_transaction',
  'credit_entry',
  'support_task',
  'undo_entry',
  'outbox_message',
  'slot_hold',
  'availability_exception',
  'teacher_absence',
  'absence_decision',
  'customer_order',
  'order_line',
  'order_coupon',
  'coupon',
  'coupon_use',
  'payment',
  'payment_event',
  'refund',
  'invoice',
  'invoice_counter',
  'subscription',
  'referral',
  'student',
  'audit_entry',
];

/** Everything that a command may touch, as one text: equal before and after, nothing was left half done. */
export const stateOf = (pool: Pool): Promise<string> =>
  asOwner(pool, async (db) => {
    const rows = [];
    for (const table of LOOKED_AT) {
      const { rows: found } = await sql<{ rows: string }>`
        select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as rows from ${sql.table(table)} t`.execute(
        db,
      );
      rows.push(`${table} ${found[0]!.rows}`);
    }
    return rows.join('\n');
  });

/**
 * Runs `work` with a fault at its first statement, then at its second, and so on until one run passes; answers in how many of
 * those runs something was left behind (must be none), and how many statements there were.
 */
export async function faultsLeave(
  pool: Pool,
  work: (pool: Pool) => Promise<unknown>,
): Promise<{ statements: number; leftBehind: number[] }> {
  const leftBehind: number[] = [];
  const before = await stateOf(pool);
  for (let nth = 1; ; nth++) {
    try {
      await work(failingAt(pool, nth));
      return { statements: nth - 1, leftBehind };
    } catch (error) {
      if (!(error instanceof InjectedFault)) throw error;
    }
    if ((await stateOf(pool)) !== before) leftBehind.push(nth);
  }
}
