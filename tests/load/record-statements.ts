import type pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Every statement that `work` sends through the pool, in order, as the driver got it. */
export async function recordStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const undo: (() => void)[] = [];
  const watch = (client: pg.PoolClient) => {
    const send = client.query;
    client.query = ((...args: unknown[]) => {
      const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
      const text = typeof first === 'string' ? first : first.text;
      const values = (typeof first === 'string' ? second : first.values) ?? [];
      statements.push({ text, values: Array.isArray(values) ? values : [] });
      return (send as (...all: unknown[]) => unknown).apply(client, args);
    }) as typeof client.query;
    undo.push(() => {
      client.query = send;
    });
  };
  pool.on('acquire', watch);
  try {
    await work();
  } finally {
    pool.off('acquire', watch);
    for (const restore of undo) restore();
  }
  return statements;
}
