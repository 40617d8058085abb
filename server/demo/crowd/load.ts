import { setImmediate as breathe } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';
import type { Progress } from './progress.ts';

type Value = string | number | boolean | null;

/** A table's columns and their types, in the order of the values. Besides, every row gets the provider. */
export interface Columns {
  readonly [column: string]:
    | 'uuid'
    | 'text'
    | 'text[]'
    | 'jsonb'
    | 'int'
    | 'date'
    | 'time'
    | 'timestamptz'
    | 'boolean'
    | 'numeric';
}

export interface Loading {
  readonly db: Db;
  readonly providerId: string;
  readonly progress: Progress;
}

const BATCH = 5000;
const STEP = 100;
/** Types whose text may hold characters that an array's text gives a meaning. */
const QUOTED = new Set(['text', 'text[]', 'jsonb']);

/**
 * Inserts a row for every item, some thousands with one statement. While the database works on one batch, the next waits at
 * its door and the one after that is prepared. Throws what the database refuses.
 */
export async function load<T>(
  { db, providerId, progress }: Loading,
  table: string,
  columns: Columns,
  items: Iterable<T>,
  row: (item: T, index: number) => readonly Value[],
): Promise<void> {
  const types = Object.values(columns);
  const statement = insertInto(table, columns);
  let texts = types.map((): string[] => []);
  let filled = 0;
  let index = 0;
  let running: Promise<unknown> = Promise.resolve();

  const send = async () => {
    const parameters = [providerId, ...texts.map((values) => `{${values.join()}}`)];
    const count = filled;
    texts = types.map(() => []);
    filled = 0;
    const before = running;
    running = db.executeQuery(CompiledQuery.raw(statement, parameters));
    // Its error is thrown when it is waited for.
    running.catch(() => {});
    await before;
    progress.add(table, count);
  };

  for (const item of items) {
    for (const [column, value] of row(item, index++).entries()) {
      texts[column]?.push(literal(value, types[column] as string));
    }
    if (++filled === BATCH) await send();
    // A batch is larger than the socket's buffer: the rest is sent bit by bit while the next batch is prepared.
    if (filled % STEP === 0) await breathe();
  }
  if (filled > 0) await send();
  await running;
}

/** Tables that know when a row was made but not when it was changed. */
const NEVER_CHANGED = new Set(['score', 'refund', 'credit_transaction']);

function insertInto(table: string, columns: Columns): string {
  const names = Object.keys(columns);
  const isDated = names.includes('created_at') && !NEVER_CHANGED.has(table);
  // An array of arrays would be flattened, so those travel as text.
  const plain = (type: string) => (QUOTED.has(type) ? 'text' : type);
  const arrays = Object.values(columns).map((type, index) => `$${index + 2}::${plain(type)}[]`);
  const values = Object.entries(columns).map(([name, type]) => `${name}::${type}`);
  const [updated, asCreated] = isDated ? [', updated_at', ', created_at::timestamptz'] : ['', ''];
  return `insert into ${table} (provider_id, ${names.join(', ')}${updated}) select $1::uuid, ${values.join(', ')}${asCreated} from unnest(${arrays.join(', ')}) as row (${names.join(', ')})`;
}

function literal(value: Value, type: string): string {
  if (value === null) return 'NULL';
  return QUOTED.has(type) ? `"${String(value).replaceAll(/["\\]/g, '\\$&')}"` : String(value);
}
