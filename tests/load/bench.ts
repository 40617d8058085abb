import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/schema/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { castId, DEMO_PASSWORD, seedCast } from '#server/demo/cast.ts';
import { seedCrowd } from '#server/demo/crowd.ts';
import { seedOffice } from '#server/demo/office.ts';
import { vacuum } from '#server/db/schema/vacuum.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { barePool } from './bare.ts';
import { bookingTimes } from './bookings.ts';
import { bundleSizes } from './bundle.ts';
import { compare, type Comparison } from './compare.ts';
import { minuteJobs } from './minute-jobs.ts';
import { percentiles } from './measure.ts';
import { signIn } from './sign-in.ts';
import { schoolTimes } from './schools.ts';
import { slotTimes } from './slots.ts';
import { socketCosts } from './sockets.ts';
import { walk } from './walk/walk.ts';

const { env } = process;
const STUDENTS = Number(env.BENCH_STUDENTS ?? 100_000);
const LESSONS = Number(env.BENCH_LESSONS ?? 1_000_000);
const SCHOOLS = Number(env.BENCH_SCHOOLS ?? 10_000);
const PROVIDER = castId('lingua', 'provider', 'lingua');
/** `BENCH_ONLY=bookings,lists` leaves the other parts out. */
const PARTS = env.BENCH_ONLY?.split(',') ?? [
  'bookings',
  'times',
  'lists',
  'walk',
  'slots',
  'sockets',
  'pages',
  'jobs',
];
const EFFORT = { seconds: Number(env.BENCH_SECONDS ?? 5), callers: 50, rounds: 3 };

/** Each is measured over HTTP, signed in, then as bare SQL through the driver beside it. */
const CASES = {
  'students: page, filter, sort, total':
    '/backoffice/students?sort=["fullName","ASC"]&range=[0,24]&filter={"activityStatus":"NEWBIE"}',
  'students: page of all': '/backoffice/students?sort=["createdAt","DESC"]&range=[0,24]',
  'students: search': '/backoffice/students?range=[0,24]&filter={"q":"garcia"}',
  'students: one': '/backoffice/students/:student',
  'students: credits': '/backoffice/students/:student/credits',
  'students: lessons of a month': '/backoffice/students/:student/lessons?from=:from&to=:to',
  'search everywhere': '/backoffice/search?q=garcia',
  dashboard: '/backoffice/dashboard',
};

/** Each is asked for by one caller, again and again. */
const TIMES = {
  "calendar: a teacher's last month": '/backoffice/calendar?from=:from&to=:to&teacherId=:teacher',
  "calendar: a teacher's next month": '/backoffice/calendar?from=:to&to=:next&teacherId=:teacher',
  "calendar: a student's month": '/backoffice/calendar?from=:from&to=:to&studentId=:student',
  'school calendar: a day': '/backoffice/calendar/day?date=:workday&timeZone=Europe/Madrid',
  'school calendar: a day, one language':
    '/backoffice/calendar/day?date=:workday&timeZone=Europe/Madrid&language=FRENCH',
  'school calendar: a week': '/backoffice/calendar/week?from=:monday&timeZone=Europe/Madrid',
  'school calendar: a month': '/backoffice/calendar/month?from=:monday&to=:sixth&timeZone=Europe/Madrid',
  dashboard: '/backoffice/dashboard',
  'dashboard: work list': '/backoffice/dashboard/work',
  'dashboard: teachers for trials': '/backoffice/dashboard/trial-teachers',
};

async function main(): Promise<void> {
  if (PARTS.some((part) => !['slots', 'sockets', 'pages', 'schools'].includes(part))) await ofTheProvider();
  if (PARTS.includes('slots')) console.table(await slotTimes(console.log));
  if (PARTS.includes('sockets')) console.table([await socketCosts(console.log)]);
  if (PARTS.includes('pages')) weighPages();
  // Only when asked for: filling takes as long as all others together.
  if (PARTS.includes('schools')) await schoolTimes(SCHOOLS, console.log);
}

async function ofTheProvider(): Promise<void> {
  const config = readConfig({ DATA_DIR: './data/bench', LOG_LEVEL: 'silent', ...env });
  const database = await openDatabase(config, { attach: true, onProgress: console.log });
  const { pool, connection } = database;
  await fill(pool);
  if (PARTS.includes('bookings')) console.table(await bookingTimes(pool, PROVIDER, EFFORT));
  const app = await buildApp({ pool, config });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const bare = barePool(connection, PROVIDER, config.databasePool);
  try {
    const people = await somebody(pool);
    if (PARTS.includes('times')) console.table(await answerTimes(app, people));
    if (PARTS.includes('walk')) await walk(app, pool, PROVIDER, env.BENCH_WALK);
    if (PARTS.includes('lists')) console.table(await contests(app, pool, bare, people));
    // Last: it adds schools.
    if (PARTS.includes('jobs')) console.table(await minuteJobs(pool, config, SCHOOLS));
  } finally {
    await bare.end();
    await app.close();
    await database.close();
  }
}

const admin = (app: FastifyInstance) => signIn(app, 'admin@lingua.example', DEMO_PASSWORD);

async function answerTimes(app: FastifyInstance, people: People) {
  const table: Record<string, Awaited<ReturnType<typeof percentiles>>> = {};
  const cookie = await admin(app);
  for (const [name, path] of Object.entries(TIMES)) {
    const url = addressOf(path, people);
    table[name] = await percentiles(async () => {
      const answer = await app.inject({ url, headers: { cookie } });
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    });
  }
  return table;
}

async function contests(app: FastifyInstance, pool: Pool, bare: Pool, people: People) {
  const table: Record<string, ReturnType<typeof row>> = {};
  for (const [name, path] of Object.entries(CASES)) {
    const url = addressOf(path, people);
    table[name] = row(await compare({ app, pool, bare, url, cookie: await admin(app), ...EFFORT }));
    console.log(name, table[name]);
  }
  return table;
}

function weighPages(): void {
  const manifest = 'dist/client/.vite/manifest.json';
  if (!existsSync(manifest)) console.log('No first pages are weighed before npm run build.');
  else console.table(bundleSizes(JSON.parse(readFileSync(manifest, 'utf8')), 'dist/client'));
}

async function fill(pool: Pool): Promise<void> {
  await migrate(pool, { onProgress: console.log });
  await seedCast(pool);
  const { rows } = await asOwner(pool, (db) =>
    sql<{ n: number }>`select count(*)::int as n from student where provider_id = ${PROVIDER}`.execute(db),
  );
  if ((rows[0]?.n ?? 0) < STUDENTS) {
    const size = { provider: 'lingua', students: STUDENTS, lessons: LESSONS } as const;
    await seedCrowd(pool, { ...size, onProgress: console.log });
  }
  if (await seedOffice(pool, { onProgress: console.log })) {
    console.log('Summing months and telling the planner');
    await asOwner(pool, (db) => sql`select sum_business_months(${PROVIDER})`.execute(db), { isLong: true });
    await vacuum(pool);
  }
}

type People = Record<'student' | 'teacher', string>;

/** A student with lessons and credits, from the middle, and the teacher with most lessons of late. */
async function somebody(pool: Pool): Promise<People> {
  const { rows } = await asOwner(pool, (db) =>
    sql<People>`select
      (select student_id from credit_account where provider_id = ${PROVIDER} and place = 'CONSUMED' order by id offset 1000 limit 1) as student,
      (select teacher_id from lesson where provider_id = ${PROVIDER} and starts_at > now() - interval '30 days' and starts_at < now()
        group by 1 order by count(*) desc, 1 limit 1) as teacher`.execute(db),
  );
  if (!rows[0]?.student)
    throw new Error('Fewer than 1000 students had a lesson: the crowd is too small to measure.');
  return rows[0];
}

const DAY_MS = 86_400_000;

function addressOf(path: string, { student, teacher }: People): string {
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const whole = path.replace(':student', student).replace(':teacher', teacher);
  // Monday of last week: a full week, whatever day it is measured on.
  const monday = -7 - ((new Date().getUTCDay() + 6) % 7);
  return encodeURI(
    `/api/v1${whole
      .replace(':workday', day(monday + 2))
      .replace(':monday', day(monday))
      .replace(':sixth', day(monday + 41))
      .replace(':from', day(-30))
      .replace(':to', day(0))
      .replace(':next', day(30))}`,
  );
}

const row = ({ http, bare, ratio, ratios, statements }: Comparison) => ({
  'req/s': Math.round(http.perSecond),
  'p50 ms': Math.round(http.p50Ms),
  'p99 ms': Math.round(http.p99Ms),
  'bare SQL/s': Math.round(bare.perSecond),
  'bare p99 ms': Math.round(bare.p99Ms),
  ratio: ratio.toFixed(2),
  rounds: ratios.map((each) => each.toFixed(2)).join(' '),
  statements,
});

await main();
