import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { ENDPOINTS } from '#domain/contract/contract.ts';
import { makePool } from '#server/db/connection/pool.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { startEmbedded } from '#server/db/launch/embedded.ts';
import { whatIsBroken } from '#server/db/schema/invariants.ts';
import { migrate } from '#server/db/schema/migrate.ts';
import { databaseUrl } from '#tests/support/server-process.ts';
import { bookSteadily } from './restarts/bookings.ts';
import { doubles, endsInOrder, timesOf } from './restarts/checks.ts';
import { removeData } from './restarts/data-folder.ts';
import { freePort } from './restarts/free-port.ts';
import { loggedErrors } from './restarts/logged-errors.ts';
import { startNginx } from './restarts/nginx.ts';
import { processAt, seconds } from './restarts/process-at.ts';
import { makeFixture, type Provider } from './restarts/provider.ts';
import { type Line, report } from './restarts/report.ts';
import * as clients from './upgrade/clients.ts';
import { contractChanges } from './upgrade/contract-changes.ts';
import { keepAssetsOf, previousRelease, type Release, removeRelease } from './upgrade/previous-release.ts';

const USAGE = 'node scripts/run.mjs tests/load/upgrade.ts TAG|COMMIT|FOLDER';
const PER_SECOND = { bookings: 10, lists: 8, signIns: 1, assets: 10, pages: 1 };
/** Seconds that an upgrade may take on a slow machine. */
const MOST_SECONDS = 120;
const SIZE = { learners: PER_SECOND.bookings * MOST_SECONDS, teachers: 12, support: 1 };
const SOCKETS = 20;
const CALM_MS = 5_000;

type Processes = readonly ReturnType<typeof processAt>[];
interface Upgrade {
  readonly pool: Pool;
  readonly fixture: Provider;
  readonly release: Release;
  readonly origin: string;
  readonly before: Processes;
  readonly after: () => Processes;
}

/**
 * Upgrades a school from an earlier release to this one as documented, under load: two processes of each behind nginx, the new ones beside
 * the old ones. Does any client see an error? Exit code 1 where something does not hold.
 */
async function main(given: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'upgrade-'));
  const checkout = join(dataDir, 'previous');
  const database = await startEmbedded({ dataDir });
  const pool = makePool(database.connection);
  try {
    const release = await previousRelease(given, checkout);
    const fixture = await newProvider(database.connection, release);
    const [front, ...behind] = await Promise.all([
      freePort(),
      freePort(),
      freePort(),
      freePort(),
      freePort(),
    ]);
    const nginx = await startNginx(join(dataDir, 'nginx'), { front, behind });
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(database.connection),
      DEFAULT_PROVIDER: fixture.subdomain,
      TRUST_PROXY: '1',
    };
    const before = [processAt(behind[0], env, release.folder), processAt(behind[1], env, release.folder)];
    let after: Processes = [];
    try {
      await Promise.all(before.map(({ isReady }) => isReady()));
      keepAssetsOf(release, dataDir);
      const lines = await measure({
        ...{ pool, fixture, release, before, origin: `http://127.0.0.1:${front}` },
        after: () => (after = [processAt(behind[2], env), processAt(behind[3], env)]),
      });
      for (const line of nginx.surprises()) console.log(line);
      const ends = (await Promise.all([...before, ...after].map(({ stop }) => stop()))).flat();
      console.table(loggedErrors(ends));
      for (const line of ends.flatMap(({ out }) => out.match(/.*\bwaits for other transactions.*/g) ?? []))
        console.log(line);
      process.exitCode = report([...lines, endsInOrder(ends)]) ? 0 : 1;
    } finally {
      await Promise.all([...before, ...after].map(({ stop }) => stop()));
      await nginx.stop();
    }
  } finally {
    await pool.end();
    await database.close();
    removeRelease(checkout);
    removeData(dataDir);
  }
}

/** The school in the tables of the earlier release. */
async function newProvider(connection: object, { lastMigration }: Release): Promise<Provider> {
  const pool = makePool({ ...connection, options: '-c synchronous_commit=off' });
  try {
    await migrate(pool, { until: lastMigration });
    return await makeFixture(pool, SIZE);
  } finally {
    await pool.end();
  }
}

async function measure(upgrade: Upgrade): Promise<Line[]> {
  const { pool, fixture, release, origin } = upgrade;
  let isOver = false;
  const load = { origin, goesOn: () => !isOver };
  const [student, support] = [fixture.learners[0]!, fixture.admin];
  const people = { STUDENT: student, CUSTOMER_SUPPORT: support };
  const lists = await clients.readableLists(origin, release.endpoints, people);
  const running = Promise.all([
    clients.readLists(load, PER_SECOND.lists, lists),
    clients.signInSteadily(load, PER_SECOND.signIns, await studentEmails(pool)),
    clients.loadAssets(load, PER_SECOND.assets, release.assets),
    clients.openPages(load, PER_SECOND.pages),
    clients.keepSockets(load, fixture.learners.slice(0, SOCKETS)),
  ]);
  const booking = bookSteadily(origin, fixture.learners, {
    perSecond: PER_SECOND.bookings,
    goesOn: load.goesOn,
  });
  await pause(CALM_MS);
  console.table([await replaceProcesses(upgrade)]);
  await pause(CALM_MS);
  isOver = true;
  const [bookings, [listed, signedIn, assets, pages, sockets]] = await Promise.all([booking, running]);
  console.table([timesOf(bookings)]);
  const counts = [
    ['bookings', { count: bookings.asked, faults: bookings.errors }],
    [`reads of ${lists.length} addresses`, listed],
    ['sign-ins', signedIn],
    [`loads of ${release.assets.length} old files`, assets],
    ['pages with their files', pages],
    [`connections of ${SOCKETS} sockets`, sockets],
  ] as const;
  return [
    ...counts.map(([what, { count, faults }]) => ({ what: `${count} ${what} without an error`, faults })),
    { what: 'each student has one lesson, booked once', faults: await doubles(pool, bookings) },
    { what: 'every invariant holds', faults: (await whatIsBroken(pool)).split('\n').filter(Boolean) },
    {
      what: 'a page of the earlier release understands every reply',
      faults: contractChanges(release.endpoints, ENDPOINTS),
    },
  ];
}

/** The steps of docs/operations.md. */
async function replaceProcesses({ before, after }: Upgrade) {
  const began = performance.now();
  await Promise.all(after().map(({ isReady }) => isReady()));
  const readyAt = performance.now();
  await pause(CALM_MS);
  for (const { stop } of before) await stop();
  return {
    'new ready after s': seconds(readyAt - began),
    'side by side s': seconds(performance.now() - readyAt),
  };
}

async function studentEmails(pool: Pool): Promise<string[]> {
  const { rows } = await asOwner(pool, (db) =>
    sql<{ email: string }>`select email from account where role = 'STUDENT' order by id limit 50`.execute(db),
  );
  return rows.map(({ email }) => email);
}

const [given] = process.argv.slice(2);
if (!given) {
  console.error(USAGE);
  process.exitCode = 2;
} else await main(given);
