import { sql } from 'kysely';
import type { Pool } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { checkImport, createImport, startImport } from '#domain/office/api/imports.ts';
import type { ImportResource } from '#domain/office/import-field.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { type Client, RefusedWrite } from './answers.ts';
import type { Provider } from './provider.ts';

/** Each is a transaction of its own: a job of minutes. */
const STUDENTS = 2_000;
const CREDITS = 3;
const LOOK_EVERY_MS = 250;
const addressOf = (at: number) => `job-${at}@load.example`;
const row = (at: number, cells: readonly (string | number)[]) => [addressOf(at), ...cells].join(',');
const rows = (cells: (at: number) => readonly (string | number)[]) =>
  Array.from({ length: STUDENTS }, (_, at) => row(at, cells(at)));

const STUDENT_FILE = ['E-mail,First name,Last name,Level', ...rows((at) => ['Job', `Person ${at}`, 'B1'])];
const CREDIT_FILE = ['Student,Kind of credits,Credits', ...rows(() => ['Individual', CREDITS])];

export interface Jobs {
  /** How many rows the job at work has done; null: none is at work. */
  atWork(): Promise<number | null>;
  /** No further job begins; resolves once the last has ended. */
  finish(): Promise<void>;
  /** What is not as it must be after jobs that ended completely and once. */
  faults(): Promise<string[]>;
  readonly started: () => number;
}

/** Brings thousands of students in, and then, job after job, credits for each of them. */
export async function keepJobsRunning(client: Client, pool: Pool, fixture: Provider): Promise<Jobs> {
  let isOver = false;
  let started = 0;
  await bringIn('students', STUDENT_FILE);
  const running = keepOn();
  running.catch(() => {});
  return {
    atWork: () => rowsDone(pool),
    finish() {
      isOver = true;
      return running;
    },
    faults: () => faultsOf(pool, started),
    started: () => started,
  };

  async function keepOn(): Promise<void> {
    do {
      started++;
      await bringIn('student-credits', CREDIT_FILE);
    } while (!isOver);
  }

  async function bringIn(resource: ImportResource, lines: readonly string[]): Promise<void> {
    const query = { resource, fileName: `${resource}.csv` };
    const file = new Blob([lines.join('\n')]);
    const { id, total } = await client.write(fixture.admin, createImport, { query, file });
    const checked = await client.write(fixture.admin, checkImport, { params: { id } });
    if (total !== STUDENTS || checked.bad > 0)
      throw new Error(`The file is not good: ${JSON.stringify(checked)}`);
    // Asked once more after an answer that got lost, it says that it has begun.
    await client.write(fixture.admin, startImport, { params: { id } }).catch((error: unknown) => {
      if (!(error instanceof RefusedWrite && error.status === 422)) throw error;
    });
    while (!(await hasEnded(pool, id))) await pause(LOOK_EVERY_MS);
  }
}

/** Null while the database does not answer. */
const ask = <Row>(pool: Pool, statement: ReturnType<typeof sql<Row>>): Promise<Row[] | null> =>
  asOwner(pool, async (db) => (await statement.execute(db)).rows).catch(() => null);

const hasEnded = async (pool: Pool, id: string): Promise<boolean> =>
  (await ask(pool, sql`select 1 from batch where id = ${id} and finished_at is not null`))?.length === 1;

async function rowsDone(pool: Pool): Promise<number | null> {
  const found = await ask<{ done: number }>(
    pool,
    sql`select done from batch where status in ('WAITING', 'RUNNING') and resource = 'student-credits'`,
  );
  return found?.[0]?.done ?? null;
}

async function faultsOf(pool: Pool, jobs: number): Promise<string[]> {
  const batches = await asOwner(pool, async (db) => {
    const { rows } = await sql<{ what: string }>`
      select resource || ': ' || status || ', ' || done || ' done and ' || failed || ' failed of ' || total as what from batch
      where status <> 'DRAFT' and (status <> 'DONE' or done <> total or failed > 0 or total <> ${STUDENTS})`.execute(
      db,
    );
    return rows;
  });
  const students = await asOwner(pool, async (db) => {
    const { rows } = await sql<{ what: string }>`
      select s.email || ' was given ' || count(l.id) || ' times, ' || coalesce(sum(l.credits), 0) || ' credits' as what
      from student s left join credit_lot l on l.provider_id = s.provider_id and l.student_id = s.id
      where s.email like 'job-%' group by s.id, s.email
      having count(l.id) <> ${jobs}::int or coalesce(sum(l.credits), 0) <> ${jobs * CREDITS}::int
      union all select count(*) || ' students were brought in' from student where email like 'job-%' having count(*) <> ${STUDENTS}
      limit 20`.execute(db);
    return rows;
  });
  return [...batches, ...students].map(({ what }) => what);
}
