import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { seedCast } from '#server/db/seed/cast.ts';
import { seedCrowd } from '#server/db/seed/crowd.ts';
import { bundleSizes } from './bundle.ts';
import { rateOf, repeat, type Rate } from './measure.ts';
import { recordStatements } from './record-statements.ts';

const STUDENTS = Number(process.env.BENCH_STUDENTS ?? 100_000);
const LESSONS = Number(process.env.BENCH_LESSONS ?? 1_000_000);
const DATA_DIR = process.env.BENCH_DATA_DIR ?? './data/bench';

/** Each is measured over HTTP, signed in and under row-level security, then as bare SQL through the driver beside it. */
const CASES = {
  'students: page, filter, sort, total':
    '/backoffice/students?sort=["fullName","ASC"]&range=[0,24]&filter={"activityStatus":"NEWBIE"}',
  'students: page of all': '/backoffice/students?sort=["createdAt","DESC"]&range=[0,24]',
  'students: search': '/backoffice/students?range=[0,24]&filter={"q":"garcia"}',
  'students: one': '/backoffice/students/:student',
  'students: credits': '/backoffice/students/:student/credits',
  'search everywhere': '/backoffice/search?q=garcia',
  dashboard: '/backoffice/dashboard',
};

async function main(): Promise<void> {
  const config = readConfig({ ...process.env, DATA_DIR, LOG_LEVEL: 'silent' });
  const database = await openDatabase(config, { onProgress: console.log });
  const { pool } = database;
  await migrate(pool);
  await seedCast(pool, { now: new Date() });
  await fill(pool);
  const app = await buildApp({ pool, config });
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    await measureAll(app, pool);
  } finally {
    await app.close();
    await database.close();
  }
  if (existsSync('dist/client/.vite/manifest.json')) {
    console.table(
      bundleSizes(JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')), 'dist/client'),
    );
  }
}

async function fill(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ n: number }>('select count(*) as n from student');
  if (rows[0]!.n >= STUDENTS) return;
  await seedCrowd(pool, {
    provider: 'lingua',
    students: STUDENTS,
    lessons: LESSONS,
    onProgress: console.log,
  });
  await pool.query('vacuum analyze');
}

async function measureAll(app: FastifyInstance, pool: pg.Pool): Promise<void> {
  const signIn = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/token-petition',
    payload: { email: 'admin@lingua.example', password: 'demo-school-2026' },
  });
  const cookie = signIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { rows } = await pool.query<{ student_id: string }>(
    'select student_id from credit_account where student_id is not null order by id offset 1000 limit 1',
  );
  const address = app.listeningOrigin;
  const table: Record<string, Record<string, number | string>> = {};
  for (const [name, path] of Object.entries(CASES)) {
    const url = `/api/v1${path.replace(':student', rows[0]!.student_id)}`;
    const statements = await recordStatements(pool, async () => {
      const answer = await app.inject({ url: encodeURI(url), headers: { cookie } });
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    });
    const own = statements.filter(({ text }) => !/enter_session|^(begin|commit|set )/i.test(text));
    const http = await rateOf(address + encodeURI(url), cookie);
    const bare = await repeat(async () => {
      for (const { text, values } of own) await pool.query(text, values);
    });
    table[name] = row(http, bare, own.length);
  }
  console.table(table);
}

const row = (http: Rate, bare: Rate, statements: number) => ({
  'req/s': Math.round(http.perSecond),
  'p50 ms': Math.round(http.p50Ms),
  'p99 ms': Math.round(http.p99Ms),
  'bare SQL/s': Math.round(bare.perSecond),
  ratio: (http.perSecond / bare.perSecond).toFixed(2),
  statements,
});

await main();
