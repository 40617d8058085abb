import pino from 'pino';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { migrate } from '#server/db/schema/migrate.ts';
import { DEMO_PASSWORD, seedCast } from '#server/demo/cast.ts';
import { providerId } from '#server/demo/cast-people.ts';
import { seedCrowd } from '#server/demo/crowd.ts';
import { JOBS } from '#server/jobs/jobs.ts';
import { bookingTimes } from './bookings.ts';
import { addSchools, countIn } from './many-schools.ts';
import { median, percentiles } from './measure.ts';
import { signIn } from './sign-in.ts';
import { openFileStorage } from '#server/files/open-file-storage.ts';

const CROWD = { provider: 'lingua', students: 5000, lessons: 20_000 } as const;
const EFFORT = { seconds: 3, callers: 8 };
const ROUNDS = 3;

const LISTS = {
  'list of students':
    '/backoffice/students?sort=["fullName","ASC"]&range=[0,24]&filter={"activityStatus":"NEWBIE"}',
  'list of lessons': '/backoffice/lessons?range=[0,24]',
  dashboard: '/backoffice/dashboard',
};

/** One school of 5,000 students beside so many small ones. */
async function installation(schools: number, config: Config, log: (text: string) => void) {
  const dataDir = `${config.dataDir}/schools-${schools}`;
  const database = await openDatabase({ ...config, dataDir }, { attach: true, onProgress: log });
  const { pool } = database;
  await migrate(pool, { onProgress: () => undefined });
  await seedCast(pool, { providers: ['lingua'] });
  if ((await countIn(pool, 'student', providerId('lingua'))) < CROWD.students) await seedCrowd(pool, CROWD);
  await addSchools(pool, schools, log);
  const app = await buildApp({ pool, config });
  return {
    pool,
    app,
    async close() {
      await app.close();
      await database.close();
    },
  };
}

type Installation = Awaited<ReturnType<typeof installation>>;

/** Median milliseconds of each action in the large school. */
async function actionTimes({ app, pool }: Installation): Promise<Record<string, number>> {
  const admin = () => signIn(app, 'admin@lingua.example', DEMO_PASSWORD);
  const cookie = await admin();
  const times: Record<string, number> = { 'sign-in': (await percentiles(admin)).p50 };
  for (const [name, path] of Object.entries(LISTS)) {
    const url = encodeURI(`/api/v1${path}`);
    const ask = async () => {
      const { statusCode, body } = await app.inject({ url, headers: { cookie } });
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`);
    };
    times[name] = (await percentiles(ask)).p50;
  }
  const [booking] = await bookingTimes(pool, providerId('lingua'), EFFORT);
  times['booking'] = booking!['p50 ms'];
  return times;
}

/** The same actions in a school beside one other and beside very many, in turn, and every job with the very many. */
export async function schoolTimes(many: number, log: (text: string) => void): Promise<void> {
  const config = readConfig({ DATA_DIR: './data/bench', LOG_LEVEL: 'silent', ...process.env });
  const few = await installation(2, config, log);
  const all = await installation(many, config, log);
  try {
    const rounds: [Record<string, number>, Record<string, number>][] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push([await actionTimes(few), await actionTimes(all)]);
    const names = Object.keys(rounds[0]![0]);
    console.table(
      Object.fromEntries(
        names.map((name) => {
          const [one, other] = [0, 1].map((side) => median(rounds.map((round) => round[side]![name]!)));
          return [
            name,
            { '2 schools, ms': one, [`${many} schools, ms`]: other, ratio: (other! / one!).toFixed(2) },
          ];
        }),
      ),
    );
    console.table(await jobTimes(all, config));
  } finally {
    await few.close();
    await all.close();
  }
}

/** Milliseconds of each job's first run, which does what is due, and of the second. */
async function jobTimes({ pool }: Installation, config: Config) {
  const log = pino({ level: 'silent' });
  const files = await openFileStorage(config);
  const table: Record<string, { at: string; 'first ms': number; 'second ms': number }> = {};
  for (const { name, at, run } of JOBS) {
    const time = async () => {
      const from = performance.now();
      await run({ pool, config, files, log, now: new Date() });
      return Math.round(performance.now() - from);
    };
    table[name] = { at, 'first ms': await time(), 'second ms': await time() };
  }
  return table;
}
