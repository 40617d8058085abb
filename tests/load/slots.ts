import { sql } from 'kysely';
import type { Pool } from 'pg';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/schema/migrate.ts';
import { makePool } from '#server/db/connection/pool.ts';
import { checkedAtTheEnd, withoutTriggers } from '#server/db/connection/bulk-load.ts';
import { DONE_AT_ONCE } from '#server/demo/enter.ts';
import { startTemporary } from '#server/db/launch/temporary.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { barePool } from './bare.ts';
import { percentiles, ROUNDS } from './measure.ts';
import { processorMs } from './processor.ts';
import { ownStatements } from '#tests/support/statements.ts';
import {
  makeProvider,
  makeStudent,
  makeSupport,
  makeTeacher,
  type MadeProvider,
  PASSWORD,
} from '#tests/support/people.ts';

const { env } = process;
const TEACHERS = Number(env['BENCH_TEACHERS'] ?? 500);
const FEW = 10_000;
const A_WEEK = 13;
const MANY = Number(env['BENCH_LESSONS'] ?? 1_000_000);
const DAY_MS = 86_400_000;

interface Times {
  lessons: number;
  asked: string;
  'best ms': number;
  'p50 ms': number;
  'p95 ms': number;
  /** Of the statement alone. */
  'SQL p95 ms': number;
  /** Of the processors, for each answer. */
  'database ms': number | null;
  'Node ms': number | null;
  statements: number;
  /** Slots, or lessons of the absence. */
  found: number;
}

/**
 * How long the free slots of four weeks take, one caller after the other, over few and over many lessons of the same teachers, and
 * where those have more to do: in a database of its own, which goes afterwards.
 */
export async function slotTimes(say: (text: string) => void): Promise<Times[]> {
  const server = await startTemporary();
  const pool = makePool({ ...server.connection, max: 4 });
  let bare: Pool | undefined;
  try {
    await migrate(pool);
    const provider = await makeProvider(pool);
    const student = await makeStudent(pool, provider);
    const teachers = Array.from({ length: TEACHERS }, () => makeTeacher(pool, provider));
    const [teacher, second] = await Promise.all(teachers);
    await addRules(pool, provider);
    bare = barePool(server.connection, provider.id, 1);
    const times: Times[] = [];
    const support = await makeSupport(pool, provider);
    const questions = [
      ownSlots('one teacher', `availability-slot/${teacher!.id}`, student.email),
      ownSlots(`${TEACHERS} teachers`, 'availability-slot-teacher', student.email),
      absenceOf([teacher!.id], support.email),
      absenceOf([teacher!.id, second!.id], support.email),
    ];
    let lessons = 0;
    for (const places of placesOfLessons()) {
      lessons += places.length * TEACHERS;
      say(`Adding lessons up to ${lessons}`);
      await addLessons(pool, provider, places, say);
      for (const question of questions)
        times.push({ lessons, asked: question.asked, ...(await timesOf(pool, bare, question)) });
    }
    return times;
  } finally {
    await bare?.end();
    await pool.end();
    await server.close();
  }
}

/** Eight hours on every working day. */
const addRules = (pool: Pool, { id }: MadeProvider) =>
  asOwner(pool, (db) =>
    sql`insert into availability_rule (provider_id, id, teacher_id, weekday, from_time, to_time, time_zone)
      select t.provider_id, gen_random_uuid(), t.id, d, h, h + interval '4 hours', 'Europe/Madrid'
      from teacher t, generate_series(1, 5) d, unnest(array['09:00', '14:00']::time[]) h where t.provider_id = ${id}`.execute(
      db,
    ),
  );

/**
 * Returns places of a teacher's lessons, thirteen a week, the first in four weeks from now and the others before it. First few, all of them
 * upcoming; then the many before them, so that the same is measured with a hundred times the lessons; then all places.
 */
function placesOfLessons(): number[][] {
  const coming = 4 * A_WEEK;
  const few = Math.min(FEW / TEACHERS, coming);
  const first = range(0, few).map((n) => Math.floor((n * coming) / few));
  const past = range(coming, coming + MANY / TEACHERS - few);
  return [first, past, range(0, coming).filter((place) => !first.includes(place))];
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n);

const addLessons = (
  pool: Pool,
  { id }: MadeProvider,
  places: readonly number[],
  notify: (text: string) => void,
) =>
  asOwner(
    pool,
    (db) =>
      withoutTriggers(db, { tables: ['lesson'], names: DONE_AT_ONCE }, () =>
        checkedAtTheEnd(db, ['lesson'], {
          onProgress: notify,
          work: async () => {
            await sql`insert into lesson (provider_id, id, type, status, teacher_id, starts_at, ends_at, local_date, local_time, time_zone)
              select provider_id, gen_random_uuid(), 'OCCASIONAL', 'ASSIGNED', id, at at time zone 'Europe/Madrid',
                at at time zone 'Europe/Madrid' + interval '1 hour', at::date, at::time, 'Europe/Madrid'
              from teacher, unnest(${[...places]}::int[]) n, lateral (
                select date_trunc('week', now())::timestamp + make_interval(weeks => 3 - n / ${A_WEEK}::int, days => n % ${A_WEEK}::int * 3 / 8,
                  hours => (array[9, 10, 11, 12, 14, 15, 16, 17])[n % ${A_WEEK}::int * 3 % 8 + 1]) as at) begins
              where provider_id = ${id}`.execute(db);
          },
        }),
      ),
    { isLong: true },
  ).then(() => pool.query('vacuum analyze'));

interface Question {
  asked: string;
  email: string;
  login: string;
  path: string;
  /** How much the answer has. */
  found: (answer: unknown) => number;
}
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const ownSlots = (asked: string, path: string, email: string): Question => ({
  asked,
  email,
  login: 'student-platform/login',
  path: `student-platform/${path}?from=${day(0)}&to=${day(27)}&durationMinutes=60`,
  found: (answer) => (answer as { slots: unknown[] }).slots.length,
});

/** The plan for all lessons of a week of one or more teachers together, with every other teacher as a possible substitute. */
function absenceOf([id, ...others]: string[], email: string): Question {
  const monday = 22 - new Date().getUTCDay();
  return {
    asked: `absence of ${1 + others.length} of ${TEACHERS}`,
    email,
    login: 'auth/token-petition',
    path: `backoffice/teachers/${id}/absence?from=${day(monday)}&to=${day(monday + 4)}${others.length > 0 ? `&with=${others.join(',')}` : ''}`,
    found: (answer) => {
      const plan = answer as { learners: unknown[]; others: { learners: unknown[] }[] };
      return [plan, ...plan.others].reduce((sum, { learners }) => sum + learners.length, 0);
    },
  };
}

async function timesOf(pool: Pool, bare: Pool, { email, login, path, found }: Question) {
  const app = await buildApp({ pool, config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }) });
  const host = `${email.split('@')[1]!.replace('.example', '')}.localhost`;
  const signedIn = await app.inject({
    method: 'POST',
    url: `/api/v1/${login}`,
    headers: { host },
    payload: { email, password: PASSWORD },
  });
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const url = `/api/v1/${path}`;
  const ask = async () => {
    const answer = await app.inject({ url, headers: { host, cookie } });
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer;
  };
  try {
    const answer = await ask();
    const own = await ownStatements(pool, ask);
    // As often as is measured, but not counted: connection and Node know the way then.
    await percentiles(ask);
    let http = { best: 0, p50: 0, p95: 0 };
    const took = await processorMs(pool, async () => {
      http = await percentiles(ask);
    });
    const each = (ms: number) => Math.round((ms / ROUNDS) * 10) / 10;
    const alone = await percentiles(async () => {
      for (const { text, values } of own) await bare.query(text, [...values]);
    });
    return {
      'best ms': http.best,
      'p50 ms': http.p50,
      'p95 ms': http.p95,
      'SQL p95 ms': alone.p95,
      'database ms': took && each(took.database),
      'Node ms': took && each(took.node),
      statements: own.length,
      found: found(answer.json()),
    };
  } finally {
    await app.close();
  }
}
