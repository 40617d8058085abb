import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type Config, readConfig } from '#server/config.ts';
import { projectRoot } from '#server/runtime/project-root.ts';
import { whatIsBroken } from '#server/db/schema/invariants.ts';
import { migrate } from '#server/db/schema/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { runningServer } from '#server/db/launch/postmaster.ts';
import { type Answers, clientAt, noAnswers } from './restarts/answers.ts';
import { differences } from './restarts/compare-sent.ts';
import { clusterIn, removeData } from './restarts/data-folder.ts';
import { freePort } from './restarts/free-port.ts';
import { type Jobs, keepJobsRunning } from './restarts/jobs.ts';
import { loggedErrors } from './restarts/logged-errors.ts';
import { type Line, report } from './restarts/report.ts';
import { makeFixture, type Provider } from './restarts/provider.ts';
import { type Supervised, supervise } from './restarts/supervise.ts';
import { keepWriting } from './restarts/writes.ts';

const VICTIMS = [
  ...(['process', 'process', 'database'] as const),
  ...(['process', 'process', 'database'] as const),
  ...(['process', 'process', 'database'] as const),
];
const SIZE = { learners: 8, teachers: 2, support: 3 };
/** Of work from when the service is back to the next kill. */
const [LEAST_MS, MOST_MS] = [3_000, 9_000];
const BACK_WITHIN_MS = 60_000;
const NEXT_JOB_WITHIN_MS = 10_000;

interface Rig {
  config: Config;
  server: Supervised;
  pool: Pool;
  fixture: Provider;
  port: number;
}

/**
 * The built server with a database of its own, a school at work and a job of minutes; the process is killed (SIGKILL) six times, its
 * database three times. Is any acknowledged write lost, does it come back without help, does anything answer 500? Exit code 1 where
 * something does not hold.
 */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crash-'));
  const settings = { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'warn', PORT: String(await freePort()) };
  const config = readConfig(settings);
  try {
    const fixture = await newProvider(config);
    const file = join(projectRoot(), 'dist', 'server', 'main.js');
    const server = supervise(file, { ...settings, DEFAULT_PROVIDER: fixture.subdomain });
    try {
      const port = await server.current().listening();
      const { pool, close } = await openDatabase(config, { attach: true });
      const lines = await measure({ config, server, pool, fixture, port });
      await close();
      lines.push(await endingOf(server));
      console.table(loggedErrors(server.ends));
      process.exitCode = report(lines) ? 0 : 1;
    } finally {
      await server.stop();
    }
  } finally {
    removeData(dataDir);
  }
}

async function newProvider(config: Config): Promise<Provider> {
  const database = await openDatabase(config, { attach: true });
  try {
    await migrate(database.pool);
    return await makeFixture(database.pool, SIZE);
  } finally {
    await database.close();
  }
}

async function measure({ config, server, pool, fixture, port }: Rig): Promise<Line[]> {
  const answers = noAnswers();
  const client = clientAt(() => `http://127.0.0.1:${port}`, answers);
  const jobs = await keepJobsRunning(client, pool, fixture);
  let isOver = false;
  const goesOn = () => !isOver;
  const writing = Promise.all(
    fixture.learners.map((student) => keepWriting(client, fixture, student, goesOn)),
  );
  const kills: Kill[] = [];
  for (const victim of VICTIMS) {
    await pause(LEAST_MS + Math.random() * (MOST_MS - LEAST_MS));
    const kill = await killOne(victim, { config, server, jobs, answers });
    console.log(kill);
    kills.push(kill);
  }
  await pause(LEAST_MS);
  isOver = true;
  const sent = await writing;
  await jobs.finish();
  console.table(kills);
  console.log(
    `${answers.acknowledged.length} writes were acknowledged, ${jobs.started()} jobs ran. Other answers:`,
  );
  console.table(Object.fromEntries(answers.others));
  return [
    {
      what: 'every acknowledged write is kept, once, and none that nobody heard of',
      faults: await differences(pool, sent),
    },
    { what: 'every job ended completely and once', faults: await jobs.faults() },
    { what: 'every invariant holds, the ledger among them', faults: linesOf(await whatIsBroken(pool)) },
    { what: 'nothing answers 500, and 503 says when to come back', faults: badAnswers(answers) },
    {
      what: 'a job was at work at each kill',
      faults: kills.filter((kill) => kill['rows of the job'] === null).map(({ victim }) => victim),
    },
    {
      what: 'the service came back without help',
      faults: kills.filter((kill) => kill['back after s'] === Infinity).map(({ victim }) => victim),
    },
    { what: 'the process ended only where it was killed', faults: unaskedEnds(server) },
  ];
}

interface Kill {
  victim: 'process' | 'database';
  /** Done by the job at work. */
  'rows of the job': number | null;
  /** From the kill until a write was acknowledged that was asked for after it. */
  'back after s': number;
}

async function killOne(
  victim: Kill['victim'],
  { config, server, jobs, answers }: Pick<Rig, 'config' | 'server'> & { jobs: Jobs; answers: Answers },
): Promise<Kill> {
  const rows = await rowsOfJobAtWork(jobs);
  const at = performance.now();
  if (victim === 'process') server.current().kill('SIGKILL');
  else process.kill(runningServer(clusterIn(config.dataDir))!.pid, 'SIGKILL');
  const back = () => answers.acknowledged.find(({ askedAt }) => askedAt > at)?.answeredAt;
  while (!back() && performance.now() < at + BACK_WITHIN_MS) await pause(20);
  const seconds = Math.round(((back() ?? Infinity) - at) / 10) / 100;
  return { victim, 'rows of the job': rows, 'back after s': seconds };
}

/** One job may have just ended: the next one starts within moments. */
async function rowsOfJobAtWork(jobs: Jobs): Promise<number | null> {
  const until = performance.now() + NEXT_JOB_WITHIN_MS;
  for (;;) {
    const rows = await jobs.atWork();
    if (rows !== null || performance.now() > until) return rows;
    await pause(20);
  }
}

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

const badAnswers = ({ others, withoutRetryAfter, unanswered }: Answers): string[] => [
  ...[...others]
    .filter(([what]) => what.startsWith('5') && what !== '503')
    .map(([what, count]) => `${what}: ${count}`),
  ...(withoutRetryAfter > 0 ? [`${withoutRetryAfter} answers of 503 without Retry-After`] : []),
  ...(unanswered > 0 ? [`${unanswered} writes that nobody answered`] : []),
];

/** Of a process that was killed there is no exit code. */
const unaskedEnds = ({ ends }: Supervised): string[] =>
  ends
    .filter(({ code }) => code !== null)
    .map(({ code, out, err }) => `exit code ${code}: ${`${out}${err}`.trim().split('\n').at(-1)}`);

async function endingOf(server: Supervised): Promise<Line> {
  const { code, err } = await server.stop();
  const isInOrder = code === 0 && err === '';
  return { what: 'SIGTERM ends it in order', faults: isInOrder ? [] : [`exit code ${code}: ${err}`] };
}

await main();
