import { sql } from 'kysely';
import type { Pool } from 'pg';
import { StartError } from '#server/runtime/start-error.ts';
import { checkedAtTheEnd, measure, withoutTriggers } from '#server/db/connection/bulk-load.ts';
import { asOwner, type Db } from '#server/db/connection/tenant.ts';
import { type Calendar, readCalendar } from './calendar.ts';
import { providerId } from './cast-people.ts';
import { type Crowd, makeCrowd } from './crowd/make.ts';
import type { Loading } from './crowd/load.ts';
import { crowdId } from './crowd/people.ts';
import { type CrowdOptions, type CrowdSize, FUTURE_WEEKS, sizeOf } from './crowd/size.ts';
import { writeTasks } from './crowd/tasks.ts';
import { writeLedger } from './crowd/write-ledger.ts';
import { writeLessons } from './crowd/write-lessons.ts';
import { writeOrders } from './crowd/write-money.ts';
import { writePeople } from './crowd/write-people.ts';
import { writeSearch } from './crowd/write-search.ts';
import { writeTrials } from './crowd/write-trials.ts';
import { Progress } from './crowd/progress.ts';
import { DONE_AT_ONCE, enter, sumUp } from './enter.ts';

export type { CrowdOptions } from './crowd/size.ts';

/** From so many lessons on, overlaps, references and indexes are looked after at the end instead of row by row. */
const MANY_LESSONS = 50_000;

/**
 * Adds a crowd of random people to a demo school, with their lessons, credits and payments, as large as one likes. The same
 * options (and the same `now`) give the same rows, ids included. One transaction: either all of it is there, or nothing. It
 * obeys every constraint and invariant, and leaves one audit entry, 'seed', instead of one for every row. Throws a StartError
 * for sizes that cannot be, for a school that is not there, and for a crowd that is there already.
 */
export async function seedCrowd(pool: Pool, options: CrowdOptions): Promise<void> {
  const size = sizeOf(options);
  const notify = options.onProgress ?? (() => {});
  const now = options.now ?? new Date();
  await asOwner(
    pool,
    async (db) => {
      await enterProvider(db, size);
      const calendar = await readCalendar(db, now, {
        pastDays: size.pastWeeks * 7 + 60,
        futureDays: FUTURE_WEEKS * 7 + 14,
      });
      notify(`Preparing ${size.students} students, ${size.lessons} lessons and ${size.payments} payments`);
      const crowd = makeCrowd(size, calendar);
      const progress = new Progress(crowd.rowCount, notify);
      await write({ db, providerId: providerId(size.provider), progress }, crowd, calendar);
      notify(progress.finish());
    },
    { action: 'seed', isLong: true },
  );
}

async function enterProvider(db: Db, size: CrowdSize): Promise<void> {
  const id = providerId(size.provider);
  await enter(db, id);
  const { rows } = await sql<{ school: boolean; crowd: boolean }>`
    select exists (select 1 from provider where id = ${id}) as school,
      exists (select 1 from account where provider_id = ${id} and id = ${crowdId(size, 'account', 1)}) as crowd`.execute(
    db,
  );
  if (!rows[0]?.school) throw new StartError(`The demo school ${size.provider} is not in this database.`);
  if (rows[0].crowd)
    throw new StartError(`The crowd with seed ${size.seed} is there already; give another --seed.`);
}

/** Every table that a crowd writes. */
const TABLES = [
  'account',
  'business',
  'business_contract',
  'business_manager',
  'business_member',
  'teacher',
  'teacher_rate',
  'student',
  'availability_rule',
  'student_group',
  'group_member',
  'regular_lesson',
  'lesson',
  'lesson_participant',
  'lesson_report',
  'score',
  'trial',
  'customer_order',
  'order_line',
  'payment',
  'refund',
  'invoice',
  'credit_lot',
  'credit_account',
  'credit_transaction',
  'credit_entry',
  'support_task',
  'search_entry',
];

async function write(to: Loading, crowd: Crowd, calendar: Calendar): Promise<void> {
  const { db, progress } = to;
  const { size, people, runs, lessons } = crowd;
  const writeAll = async () => {
    await writePeople(to, people, { size, calendar, runs });
    await writeLessons(to, { ...crowd, calendar });
    await writeTrials(to, { size, calendar, students: people.students, lessons });
    await writeMoney(to, crowd, calendar);
    await writeTasks(to, { size, calendar, students: people.students });
    await writeSearch(to, size);
  };
  await withoutTriggers(db, { tables: TABLES, names: DONE_AT_ONCE }, async () => {
    if (lessons.length < MANY_LESSONS) {
      await writeAll();
      await measure(db, TABLES);
    } else {
      await checkedAtTheEnd(db, TABLES, { work: writeAll, onProgress: (text) => progress.say(text) });
    }
  });
  await sumUp(db, to.providerId);
  // What was summed before is not what is there now.
  await sql`delete from business_month where provider_id = ${to.providerId}`.execute(db);
  await sql`select sum_business_months(${to.providerId})`.execute(db);
  await writeAudit(to, size);
}

async function writeMoney(to: Loading, crowd: Crowd, calendar: Calendar): Promise<void> {
  const { db, providerId: provider } = to;
  const { size, wallets, people, idOf } = crowd;
  const numbers = new Map(wallets.orders.map((order, n) => [order, n + 1]));
  const numberOf = (order: (typeof wallets.orders)[number]) => numbers.get(order) ?? 0;
  const orderId = (order: (typeof wallets.orders)[number]) => crowdId(size, 'order', numberOf(order));
  const lineId = (order: (typeof wallets.orders)[number]) => crowdId(size, 'order-line', numberOf(order));

  const counters = await sql<{ series: string; last_number: number }>`
    delete from invoice_counter where provider_id = ${provider} returning series, last_number`.execute(db);
  const last = new Map(counters.rows.map(({ series, last_number }) => [series, last_number]));
  await writeOrders(to, wallets.orders, { size, calendar, orderId, lineId, last });

  const { rows } = await sql<{ id: string; kind: string; balance: number }>`
    select id, kind, balance from credit_account where provider_id = ${provider} and place = 'ISSUED' for update`.execute(
    db,
  );
  const issued = new Map(rows.map((account) => [account.kind, account]));
  const changed = await writeLedger(to, wallets, { size, calendar, people, idOf, lineId, issued });
  for (const { id, balance } of changed) {
    await sql`update credit_account set balance = ${balance} where provider_id = ${provider} and id = ${id}`.execute(
      db,
    );
  }
}

async function writeAudit({ db, providerId: provider }: Loading, size: CrowdSize): Promise<void> {
  await sql`
    insert into audit_entry (provider_id, action, noun, record_id, operation, after)
    values (${provider}, 'seed', 'provider', ${provider}, 'insert', ${JSON.stringify(size)})`.execute(db);
}
