import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '#server/runtime/start-error.ts';

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** False: its statements run one by one, because PostgreSQL allows `concurrently` in no transaction. */
  readonly isTransactional: boolean;
  /**
   * The number of the last migration that a program must have to run on the database after this one. 0 for an expansion, which any
   * program understands.
   */
  readonly safeFrom: number;
}

/** Beside this file in the sources, and beside the bundle once built; in the sources the history is one folder higher. */
const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));
const HISTORY = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../history/' : './history/', import.meta.url),
);
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** Migrations up to this one were written before old and new programs ran side by side (decision 88). */
export const LAST_UNCHECKED = 275;
const NO_TRANSACTION = /^-- no-transaction$/m;
const CONTRACT = /^-- contract-after (\d{4}): .+/m;

/** The migrations of a folder in their order; refuses names that have none, and two of one number. */
export function readMigrations(folder = FOLDER): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const files = names.sort().map((name) => {
    const number = FILE_NAME.exec(name)?.[1];
    if (!number) {
      throw new StartError(`Migration ${name} is not named like 0001_what_it_does.sql. Rename it.`);
    }
    const sql = readFileSync(join(folder, name), 'utf8').replace(/\r\n/g, '\n');
    return {
      number: Number(number),
      name,
      sql,
      checksum: createHash('sha256').update(sql).digest('hex'),
      isTransactional: !NO_TRANSACTION.test(sql),
      safeFrom: safeFrom(Number(number), sql),
    };
  });
  const twice = files.find((file, index) => file.number === files[index - 1]?.number);
  if (twice) {
    throw new StartError(
      `Migration ${twice.name} has the same number as another. Give it the next free one.`,
    );
  }
  return files;
}

function safeFrom(number: number, sql: string): number {
  if (number <= LAST_UNCHECKED) return number;
  return Number(CONTRACT.exec(sql)?.[1] ?? 0);
}

/** The migrations that the baseline replaced; only databases and backups that name one need them. */
export const readHistory = (folder = HISTORY): Migration[] => readMigrations(folder);
