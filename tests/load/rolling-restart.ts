import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { startEmbedded } from '#server/db/launch/embedded.ts';
import { whatIsBroken } from '#server/db/schema/invariants.ts';
import { migrate } from '#server/db/schema/migrate.ts';
import { makePool } from '#server/db/connection/pool.ts';
import { databaseUrl } from '#tests/support/server-process.ts';
import { bookSteadily } from './restarts/bookings.ts';
import { doubles, endsInOrder, timesOf } from './restarts/checks.ts';
import { removeData } from './restarts/data-folder.ts';
import { freePort } from './restarts/free-port.ts';
import { loggedErrors } from './restarts/logged-errors.ts';
import { startNginx } from './restarts/nginx.ts';
import { processAt, type Restart } from './restarts/process-at.ts';
import { type Line, report } from './restarts/report.ts';
import { makeFixture, type Provider } from './restarts/provider.ts';

const PER_SECOND = 20;
const ROUNDS = 2;
/** Students for as long as two rounds may take on a slow machine. */
const MOST_SECONDS = 120;
const LEAST_SECONDS = 60;
const SIZE = { learners: PER_SECOND * MOST_SECONDS, teachers: 12, support: 0 };

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

await main();
