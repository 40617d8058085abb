import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { readRows, fingerprints } from '#tests/support/rows.ts';
import { whatIsBroken } from '#server/db/schema/invariants.ts';
import { describeSchema } from '#server/db/schema/schema-text.ts';
import { asOwner, inTransaction } from '#server/db/connection/tenant.ts';
import { castId, seedCast } from './cast.ts';
import { seedCrowd } from './crowd.ts';
import { seedOffice } from './office.ts';

const { pool } = testDatabase({ isOwn: true });
// What it must equal is checked in the first one.
const twin = testDatabase({ canBreakInvariants: true });
const SLOW_MS = 60_000;
const now = new Date();
const SIZE = { provider: 'lingua', students: 300, lessons: 3000, payments: 900, seed: 7, now } as const;
const LINGUA = castId('lingua', 'provider', 'lingua');
const sent: string[] = [];
let schema: string;

const schemaOf = () => asOwner(pool, describeSchema, { readOnly: true });
const breaches = () => whatIsBroken(pool);
const numberOf = async (statement: string): Promise<number> =>
  (await readRows<{ n: number }>(pool, `select (${statement}) as n`))[0]?.n ?? -1;

describe('a crowd that cannot be', () => {
  it('for a school that is not there', async () => {
    await expect(seedCrowd(pool, SIZE)).rejects.toThrow('The demo school lingua is not in this database.');
  });

  it.each([
    [
      { students: 10, lessons: 100_000, teachers: 1 },
      /1 teachers cannot give 100000 lessons; give --teachers 26/,
    ],
    [{ students: 0, lessons: 10 }, /Lessons need students/],
    [{ students: -1, lessons: 0 }, /--students must be a whole number/],
    [{ students: 1.5, lessons: 0 }, /--students must be a whole number/],
    [{ students: 10, lessons: 10, teachers: 0 }, /at least one teacher/],
  ])('like %j', async (size, message) => {
    await expect(seedCrowd(pool, size)).rejects.toThrow(message);
  });
});

describe('a crowd', () => {
  let before: Record<string, number>;
  const counts = async () =>
    (
      await readRows<Record<string, number>>(
        pool,
        `select (select count(*) from student) as students, (select count(*) from lesson) as lessons,
          (select count(*) from payment) as payments, (select count(*) from audit_entry) as audits`,
      )
    )[0] ?? {};

  beforeAll(async () => {
    await Promise.all([seedCast(pool, { now }), seedCast(twin.pool, { now })]);
    schema = await schemaOf();
    before = await counts();
    await seedCrowd(pool, { ...SIZE, onProgress: (text) => sent.push(text) });
  });

  it('has exactly the size asked for, and one audit entry', async () => {
    const after = await counts();
    expect(after).toEqual({
      students: (before['students'] ?? 0) + 300,
      lessons: (before['lessons'] ?? 0) + 3000,
      payments: (before['payments'] ?? 0) + 900,
      audits: (before['audits'] ?? 0) + 1,
    });
    expect(sent.at(-1)).toMatch(/^[\d,]+ rows in [\d.]+ s, [\d,]+ rows\/s$/);
  });

  it(
    'keeps every invariant',
    async () => {
      expect(await breaches()).toBe('');
    },
    SLOW_MS,
  );

  it('leaves the schema as it was, and every trigger on', async () => {
    expect(await schemaOf()).toBe(schema);
    expect(
      await numberOf("select count(*) from pg_trigger where not tgisinternal and tgenabled <> 'O'"),
    ).toBe(0);
  });

  it('is refused a second time, and leaves nothing behind', async () => {
    const prints = await fingerprints(pool);
    await expect(seedCrowd(pool, SIZE)).rejects.toThrow('The crowd with seed 7 is there already');
    expect(await fingerprints(pool)).toEqual(prints);
  });

  it(
    'is the same for the same seed, ids included, and another for another',
    async () => {
      await seedCrowd(twin.pool, SIZE);
      expect(await fingerprints(twin.pool)).toEqual(await fingerprints(pool));
      await seedCrowd(twin.pool, { ...SIZE, seed: 8 });
      const names = await readRows<{ seed: string; names: string }>(
        twin.pool,
        `select split_part(email, '.', 3) as seed, md5(string_agg(full_name, ',' order by id)) as names
       from account where email like '%.%.%@lingua.example' and split_part(email, '.', 3) in ('7', '8') group by 1 order by 1`,
      );
      expect(names.map(({ seed }) => seed)).toEqual(['7', '8']);
      expect(names[0]?.names).not.toBe(names[1]?.names);
    },
    SLOW_MS,
  );

  it('is found by the search, without accents', async () => {
    const [somebody] = await readRows<{ id: string; name: string }>(
      pool,
      "select id, fold(full_name) as name from student where full_name <> fold(full_name) and email like '%.7.%' order by id limit 1",
    );
    const found = await inTransaction(pool, { providerId: LINGUA }, (db) =>
      sql<{ id: string }>`select id from search(${somebody?.name}, '{student}', 10)`.execute(db),
    );
    expect(found.rows).toContainEqual({ id: somebody?.id });
  });

  it('balances after each entry are what the entries before it give', async () => {
    const wrong = await readRows(
      pool,
      `select * from (select a.place, e.balance_after,
           sum(e.credits) over (partition by e.account_id order by t.created_at, t.id, e.ctid) as told
         from credit_entry e join credit_account a on a.id = e.account_id join credit_transaction t on t.id = e.transaction_id
         where e.account_id::text like '%-8000-8000-%' and a.student_id is not null) x
       where told <> balance_after or told < 0`,
    );
    expect(wrong).toEqual([]);
  });

  it('is spread over weekdays, hours and eighteen months, with nothing on a holiday', async () => {
    const [spread] = await readRows<Record<string, number>>(
      pool,
      `select count(*) filter (where extract(isodow from local_date) = 7) as sundays,
         count(*) filter (where extract(isodow from local_date) in (1, 2, 3, 4)) as early_week,
         count(*) filter (where local_time >= '17:00') as evenings,
         count(*) filter (where starts_at < now() - interval '500 days') as long_ago,
         count(*) filter (where starts_at > now() + interval '40 days') as far_ahead,
         count(*) filter (where exists (select 1 from holiday h where h.provider_id = l.provider_id and h.on_date = local_date)) as holidays
       from lesson l where id::text like '%-8000-8000-%'`,
    );
    expect(spread).toMatchObject({ sundays: 0, holidays: 0 });
    expect(spread?.['early_week']).toBeGreaterThan(1800);
    expect(spread?.['evenings']).toBeGreaterThan(900);
    expect(spread?.['long_ago']).toBeGreaterThan(100);
    expect(spread?.['far_ahead']).toBeGreaterThan(15);
  });

  it('has no trial assigned, held, missed or closed in the future', async () => {
    const [ahead] = await readRows<{ count: number }>(
      pool,
      `select count(*)::int as count from trial where id::text like '%-8000-8000-%'
         and greatest(assigned_at, held_at, missed_at, closed_at) > now()`,
    );
    expect(ahead?.count).toBe(0);
  });

  it('has company students, many statuses, and unpaid orders', async () => {
    const [mix] = await readRows<Record<string, number>>(
      pool,
      `select count(*) filter (where business_id is not null) as company, 
         count(distinct activity_status) as statuses from student where email like '%.7.%'`,
    );
    expect(mix?.['company']).toBeGreaterThan(15);
    expect(mix?.['company']).toBeLessThan(50);
    expect(mix?.['statuses']).toBeGreaterThan(8);
    const statuses = await readRows<{ status: string }>(
      pool,
      "select distinct status from customer_order where id::text like '%-8000-8000-%'",
    );
    for (const status of ['PAID', 'EXPIRED', 'CANCELLED']) expect(statuses).toContainEqual({ status });
  });
});

it(
  "I1 to I12 hold with a back-office's rows on top, which are added once",
  async () => {
    expect(await seedOffice(pool, { onProgress: (text) => sent.push(text) })).toBe(true);
    expect(await seedOffice(pool)).toBe(false);
    expect(await breaches()).toBe('');
    expect(await schemaOf()).toBe(schema);
    const [rows] = await readRows<Record<string, number>>(
      pool,
      `select (select count(*) from business) as companies, (select count(*) from audit_entry where noun = 'lesson') as entries,
      (select count(*) from payment where status = 'PARTIALLY_REFUNDED') as refunded, (select count(*) from pay_line) as paid`,
    );
    expect(rows!['companies']).toBeGreaterThan(250);
    expect(rows!['entries']).toBeGreaterThan(4000);
    expect(rows!['refunded']).toBeGreaterThan(100);
    expect(rows!['paid']).toBeGreaterThan(2000);
  },
  SLOW_MS,
);
