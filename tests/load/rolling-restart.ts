import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { projectRoot } from '#server/runtime/project-root.ts';
import { startEmbedded } from '#server/db/launch/embedded.ts';
import { whatIsBroken } from '#server/db/schema/invariants.ts';
import { migrate } from '#server/db/schema/migrate.ts';
import { makePool } from '#server/db/connection/pool.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { databaseUrl, type Ended, type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { type Bookings, bookSteadily } from './restarts/bookings.ts';
import { removeData } from './restarts/data-folder.ts';
import { freePort } from './restarts/free-port.ts';
import { loggedErrors } from './restarts/logged-errors.ts';
import { startNginx } from './restarts/nginx.ts';
import { type Line, report } from './restarts/report.ts';
import { makeFixture, type Provider } from './restarts/provider.ts';

const PER_SECOND = 20;
const ROUNDS = 2;
/** Students for as long as two rounds may take on a slow machine. */
const MOST_SECONDS = 120;
const LEAST_SECONDS = 60;
const SIZE = { learners: PER_SECOND * MOST_SECONDS, teachers: 12, support: 0 };
const READY_WITHIN_MS = 60_000;

interface Restart {
  process: string;
  /** From SIGTERM until it ended. */
  'ended after s': number;
  'exit code': number | null;
  /** From then until it was ready again. */
  'ready after s': number;
}

/**
 * Two processes of the built server on one database behind nginx, as documented, while 20 students a second book; each is restarted in
 * turn, twice. Does any of them see an error? Exit code 1 where something does not hold.
 */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rolling-'));
  const database = await startEmbedded({ dataDir });
  const pool = makePool(database.connection);
  try {
    const fixture = await newProvider(database.connection);
    const [front, ...behind] = [await freePort(), await freePort(), await freePort()] as const;
    const nginx = await startNginx(join(dataDir, 'nginx'), { front, behind });
    const servers = behind.map((port) =>
      processAt(port, {
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl(database.connection),
        DEFAULT_PROVIDER: fixture.subdomain,
        TRUST_PROXY: '1',
      }),
    );
    try {
      await Promise.all(servers.map(({ isReady }) => isReady()));
      const lines = await measure(pool, fixture, { origin: `http://127.0.0.1:${front}`, servers });
      for (const line of nginx.surprises()) console.log(line);
      const ends = (await Promise.all(servers.map(({ stop }) => stop()))).flat();
      console.table(loggedErrors(ends));
      process.exitCode = report([...lines, endsInOrder(ends)]) ? 0 : 1;
    } finally {
      await Promise.all(servers.map(({ stop }) => stop()));
      await nginx.stop();
    }
  } finally {
    await pool.end();
    await database.close();
    removeData(dataDir);
  }
}

/** What is lost when the machine fails need not survive here: so it is made in half the time. */
async function newProvider(connection: object): Promise<Provider> {
  const pool = makePool({ ...connection, options: '-c synchronous_commit=off' });
  try {
    await migrate(pool);
    return await makeFixture(pool, SIZE);
  } finally {
    await pool.end();
  }
}

/** One of the two, at the same port each time. */
function processAt(port: number, env: Record<string, string>) {
  const start = (): ServerProcess =>
    startServer(join(projectRoot(), 'dist', 'server', 'main.js'), {
      ...env,
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'warn',
    });
  let server = start();
  const ends: Ended[] = [];
  const end = async (): Promise<Ended> => {
    server.kill('SIGTERM');
    const ended = await server.ended;
    ends.push(ended);
    return ended;
  };
  const isReady = async (): Promise<void> => {
    await server.listening();
    const until = performance.now() + READY_WITHIN_MS;
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await ready())) {
      if (performance.now() > until) throw new Error(`The process at ${port} is not ready.`);
      await pause(50);
    }
  };
  let stopped: Promise<Ended[]> | undefined;
  return {
    isReady,
    async restart(): Promise<Restart> {
      const began = performance.now();
      const { code } = await end();
      const endedAt = performance.now();
      server = start();
      await isReady();
      return {
        process: String(port),
        'ended after s': seconds(endedAt - began),
        'exit code': code,
        'ready after s': seconds(performance.now() - endedAt),
      };
    },
    /** Answers how all of them ended. */
    stop: () => (stopped ??= end().then(() => ends)),
  };
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10;

async function measure(
  pool: Pool,
  fixture: Provider,
  { origin, servers }: { origin: string; servers: readonly ReturnType<typeof processAt>[] },
): Promise<Line[]> {
  let isOver = false;
  const booking = bookSteadily(origin, fixture.learners, { perSecond: PER_SECOND, goesOn: () => !isOver });
  const least = pause(LEAST_SECONDS * 1000);
  const restarts: Restart[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const server of servers) {
      await pause(3_000);
      restarts.push(await server.restart());
    }
  await least;
  isOver = true;
  const bookings = await booking;
  console.table(restarts);
  console.table([timesOf(bookings)]);
  return [
    { what: 'no client sees an error', faults: bookings.errors },
    { what: 'each student has one lesson, booked once', faults: await doubles(pool, bookings) },
    { what: 'every invariant holds', faults: (await whatIsBroken(pool)).split('\n').filter(Boolean) },
  ];
}

function timesOf({ asked, times, errors }: Bookings) {
  const at = (share: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  return {
    bookings: asked,
    errors: errors.length,
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'longest ms': at(1),
  };
}

async function doubles(pool: Pool, { times }: Bookings): Promise<string[]> {
  const { rows } = await asOwner(pool, (db) =>
    sql<{
      studentId: string;
      lessons: number;
    }>`select student_id as "studentId", count(*)::int as lessons from lesson_participant
      group by 1 order by 2 desc`.execute(db),
  );
  return [
    ...rows.filter(({ lessons }) => lessons > 1).map((row) => `${row.studentId} has ${row.lessons} lessons`),
    ...(rows.length === times.length ? [] : [`${times.length} were told so, ${rows.length} have a lesson`]),
  ];
}

const endsInOrder = (ends: readonly Ended[]): Line => ({
  what: 'SIGTERM ends each in order',
  faults: ends
    .filter(({ code, err }) => code !== 0 || err)
    .map(({ code, err }) => `exit code ${code}: ${err}`),
});

await main();
