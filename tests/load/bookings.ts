import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Language } from '#domain/shared/language.ts';
import { newId } from '#server/runtime/id.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Transact } from '#server/db/connection/transaction-batching.ts';
import { asOwner, type Db, inTransaction } from '#server/db/connection/tenant.ts';
import { amongBookings, type Booked } from '#server/modules/scheduling/lessons/book-together.ts';
import { bookLesson } from '#server/modules/scheduling/lessons/book.ts';
import { cancelLesson } from '#server/modules/scheduling/lessons/cancel.ts';
import { nearestSlots } from '#server/modules/scheduling/lessons/nearest-slots.ts';
import { type Effort, forEach, type Rate, repeat } from './measure.ts';
import { type ProcessorMs, processorMs } from './processor.ts';

const CROWD = 200;
const [DAY_MS, HALF_HOUR_MS, FIRST_HOUR_MS, HALF_HOURS_A_NIGHT] = [86_400_000, 1_800_000, 22 * 3_600_000, 12];

const VACUUMED = [
  'lesson',
  'lesson_participant',
  'outbox_message',
  'credit_account',
  'graphile_worker._private_jobs',
];

interface Provider {
  pool: Pool;
  providerId: string;
  teachers: { id: string; language: Language }[];
  students: string[];
  /** From here on there are no lessons at night. */
  firstNight: number;
}

interface BookingTimes {
  what: string;
  'per second': number | null;
  'p50 ms': number;
  'p99 ms': number;
  /** Of how many credits are set aside: a booking that waits for credits is cheaper. */
  'paid %': number | null;
  /** What one of them takes of the processors. */
  'database ms': number | null;
  'Node ms': number | null;
}

/**
 * Measures how many lessons are booked and cancelled a second by concurrent callers, spread over all teachers, and how long the last of 200
 * students waits who want one slot: by the commands themselves, in this process. Bookings share transactions as requests do (decision 30),
 * and for comparison each has its own. In the nights of the coming weeks, which have no lessons; all of it is cancelled again and no e-mail
 * is sent.
 */
export async function bookingTimes(pool: Pool, providerId: string, effort: Effort): Promise<BookingTimes[]> {
  await clearNights(pool, providerId);
  await vacuum(pool);
  const fixture: Provider = { pool, providerId, ...(await peopleOf(pool, providerId)) };
  const began = new Date();
  try {
    const booked: string[] = [];
    let count = 0;
    const bookBy = (transact: (whom: Booked) => Transact) => async () => {
      booked.push(await book(fixture, draftOf(fixture, count++), transact));
    };
    const cancelOne = (lessonId: string) => inProviderTransaction(fixture, (db) => cancel(db, lessonId));
    const alone = bookBy(() => inTransaction);
    // As long as is measured, but not counted: every connection has planned its statements then.
    await repeat(alone, effort);
    const first = booked.splice(0);
    const each = await measured(pool, () => repeat(alone, effort));
    const second = booked.splice(0);
    const booking = await measured(pool, () => repeat(bookBy(amongBookings), effort));
    const paid = await paidShare(pool, booked);
    await forEach([...first, ...second], cancelOne, effort);
    const cancelling = await measured(pool, () => forEach(booked, cancelOne, effort));
    return [
      { ...row('booking', booking, booked.length), 'paid %': paid },
      row('booking, each in a transaction of its own', each, second.length),
      row('cancelling', cancelling, booked.length),
      await crowdTimes(fixture),
    ];
  } finally {
    await asOwner(pool, (db) =>
      sql`with gone as (delete from outbox_message where sent_at is null and created_at >= ${began.toISOString()} returning id)
        delete from graphile_worker._private_jobs j using gone where j.key = gone.id::text`.execute(db),
    );
  }
}

interface Measured extends Rate {
  took: ProcessorMs | null;
}

async function measured(pool: Pool, work: () => Promise<Rate>): Promise<Measured> {
  let rate: Rate | undefined;
  const took = await processorMs(pool, async () => {
    rate = await work();
  });
  return { ...rate!, took };
}

const row = (what: string, { took, ...rate }: Measured, times: number): BookingTimes => ({
  what,
  'per second': Math.round(rate.perSecond),
  'p50 ms': Math.round(rate.p50Ms),
  'p99 ms': Math.round(rate.p99Ms),
  'paid %': null,
  'database ms': took && each(took.database, times),
  'Node ms': took && each(took.node, times),
});

const each = (sum: number, times: number): number => Math.round((sum / times) * 100) / 100;

/** In whole percent. */
async function paidShare(pool: Pool, lessonIds: readonly string[]): Promise<number> {
  const { rows } = await asOwner(pool, (db) =>
    sql<{ paid: number }>`select count(distinct lesson_id)::int as paid from credit_transaction
      where lesson_id = any (${[...lessonIds]}::uuid[])`.execute(db),
  );
  return Math.round((100 * rows[0]!.paid) / lessonIds.length);
}

/**
 * Moves what earlier runs booked and cancelled ten years back: of no real teacher there are fifty cancelled lessons within an evening, each of
 * which a booking would look at.
 */
const clearNights = (pool: Pool, providerId: string) =>
  asOwner(
    pool,
    async (db) => {
      const tables = [sql.table('lesson'), sql.table('lesson_participant')];
      for (const table of tables) await sql`alter table ${table} disable trigger user`.execute(db);
      await sql`update lesson set starts_at = was.starts_at, ends_at = ends_at - interval '3652 days',
          local_date = timezone(time_zone, was.starts_at)::date, local_time = timezone(time_zone, was.starts_at)::time
        from (select id, starts_at - interval '3652 days' as starts_at from lesson where provider_id = ${providerId}
          and status = 'CANCELLED' and cancel_reason = 'Bench' and starts_at > now()) was
        where lesson.provider_id = ${providerId} and lesson.id = was.id`.execute(db);
      for (const table of tables) await sql`alter table ${table} enable trigger user`.execute(db);
    },
    { isLong: true },
  );

/** Removes dead rows of earlier runs, over which each booking would have to step; in a school's normal use autovacuum does that. */
async function vacuum(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const table of VACUUMED) await client.query(`vacuum (analyze) ${table}`);
  } finally {
    client.release(true);
  }
}

/** Who teaches, and who has credits for a lesson in a month. */
const peopleOf = (pool: Pool, providerId: string) =>
  asOwner(pool, async (db) => {
    const teachers = await sql<Provider['teachers'][number]>`select id, languages[1] as language from teacher
      where provider_id = ${providerId} and status = 'ACTIVE' order by id`.execute(db);
    const students = await sql<{ id: string }>`select student_id as id from credit_lot
      where provider_id = ${providerId} and student_id is not null and kind = 'INDIVIDUAL' and available_credits >= 3
        and expires_on > current_date + 35 group by 1 order by 1`.execute(db);
    if (students.rows.length < CROWD)
      throw new Error('Too few students have credits left to measure bookings.');
    const nights = await sql<{ last: string | null }>`select max(starts_at) as last from lesson
      where provider_id = ${providerId} and starts_at > now() and status <> 'CANCELLED' and extract(hour from starts_at at time zone 'UTC') not between 4 and 21`.execute(
      db,
    );
    const last = nights.rows[0]?.last;
    const from = Math.max(Date.now() + 7 * DAY_MS, last ? Date.parse(last) : 0);
    const firstNight = Math.ceil(from / DAY_MS) * DAY_MS + FIRST_HOUR_MS;
    return { teachers: teachers.rows, students: students.rows.map(({ id }) => id), firstNight };
  });

interface Draft {
  teacher: Provider['teachers'][number];
  studentId: string;
  startsAt: string;
}

/** The n-th half hour of all teachers' nights, all teachers in turn. */
function draftOf({ teachers, students, firstNight }: Provider, n: number): Draft {
  const slot = Math.floor(n / teachers.length);
  const night = firstNight + Math.floor(slot / HALF_HOURS_A_NIGHT) * DAY_MS;
  const startsAt = night + (slot % HALF_HOURS_A_NIGHT) * HALF_HOUR_MS;
  return {
    teacher: teachers[n % teachers.length]!,
    studentId: students[n % students.length]!,
    startsAt: new Date(startsAt).toISOString(),
  };
}

const inProviderTransaction = <T>({ pool, providerId }: Provider, work: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(pool, { providerId, action: 'bench' }, work);

/** As a student's own request books: among others, and the student is answerable. */
const book = (
  { pool, providerId }: Provider,
  { teacher, studentId, startsAt }: Draft,
  transact: (whom: Booked) => Transact = amongBookings,
): Promise<string> =>
  transact({ teacherId: teacher.id, studentIds: [studentId] })(
    pool,
    { providerId, actorId: studentId, action: 'bench', requestId: newId() },
    (db) =>
      bookLesson(db, {
        type: 'OCCASIONAL',
        teacherId: teacher.id,
        startsAt,
        durationMinutes: 30,
        studentIds: [studentId],
        language: teacher.language,
        by: 'SUPPORT',
        accountId: null,
        now: new Date(),
      }),
  );

const cancel = (db: Db, lessonId: string) =>
  cancelLesson(db, { lessonId, by: 'SUPPORT', reason: 'Bench', now: new Date() });

const ROUNDS = 5;

/** Runs all callers concurrently for one slot, of one teacher after the other; returns the round with the median last answer. */
async function crowdTimes(fixture: Provider): Promise<BookingTimes> {
  const rounds: number[][] = [];
  for (const teacher of fixture.teachers) {
    const startsAt = await freeTimeOf(fixture, teacher.id);
    if (startsAt) rounds.push(await crowdOn(fixture, { teacher, startsAt }));
    if (rounds.length === ROUNDS) break;
  }
  const middle = rounds.sort((a, b) => a.at(-1)! - b.at(-1)!)[Math.floor(ROUNDS / 2)];
  if (!middle) throw new Error('Too few teachers have a free hour next week.');
  return {
    what: `${CROWD} students on one slot: until the last answer`,
    'per second': null,
    'p50 ms': Math.round(middle[CROWD / 2]!),
    'p99 ms': Math.round(middle.at(-1)!),
    'paid %': null,
    'database ms': null,
    'Node ms': null,
  };
}

async function freeTimeOf(fixture: Provider, teacherId: string): Promise<string | undefined> {
  const now = new Date();
  const startsAt = new Date(now.getTime() + 8 * DAY_MS).toISOString();
  const near = { teacherId, studentIds: [], startsAt, durationMinutes: 30, accountId: null, now };
  const [first] = await inProviderTransaction(fixture, (db) => nearestSlots(db, near));
  return first?.startsAt;
}

/** How long each waited, in order. */
async function crowdOn(fixture: Provider, slot: Omit<Draft, 'studentId'>): Promise<number[]> {
  const times: number[] = [];
  const won: string[] = [];
  const from = performance.now();
  const one = async (studentId: string) => {
    const answer = await book(fixture, { ...slot, studentId }).catch((error: unknown) => error);
    times.push(performance.now() - from);
    if (typeof answer === 'string') won.push(answer);
    else if (!isOffered(answer)) throw answer;
  };
  await Promise.all(fixture.students.slice(0, CROWD).map(one));
  if (won.length !== 1) throw new Error(`${won.length} students have the same slot.`);
  await inProviderTransaction(fixture, (db) => cancel(db, won[0]!));
  return times.sort((a, b) => a - b);
}

/** Refused, with other times to choose from. */
const isOffered = (answer: unknown): boolean =>
  answer instanceof ApiError &&
  answer.code === 'slot-taken' &&
  (answer.details as { slots: unknown[] }).slots.length > 0;
