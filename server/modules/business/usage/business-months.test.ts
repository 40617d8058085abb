import { beforeAll, expect, it } from 'vitest';
import { businessUsage } from '#domain/business/api/business-usage.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { grantCredits, moveCredits } from '#tests/support/credits.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { type MadeAccount, makeContract, makeStudent } from '#tests/support/people.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';
import { sumMonths } from './sum-months.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let ana: MadeAccount;
let lot: string;
/** A lesson of a month that is over. */
let first: string;

const DAY = 86_400_000;
const dayOf = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
/** Whole months, the one of a hundred days ago among them. */
const PERIOD = { from: `${dayOf(-130).slice(0, 8)}01`, to: dayOf(40) };
const usage = (by: string) =>
  fixture.agents.manager.call(businessUsage, { query: { by, ...PERIOD } as never });
const summed = async () => {
  const rows = await test.sql<{ months: string }>(
    'select count(*) as months from business_month where business_id = $1',
    [fixture.business.id],
  );
  return Number(rows[0]!.months);
};
const sum = () => inTransaction(pool, { providerId: fixture.provider.id }, (db) => sumMonths(db));

async function seat(daysAgo: number, hour: number, status: 'ATTENDED' | 'NOT_ATTENDED'): Promise<string> {
  const { id } = await makeLesson(pool, fixture.provider, {
    teacherId: fixture.people.teacher.id,
    startsAt: -24 * daysAgo + hour,
    studentIds: [ana.id],
    row: { status },
    seat: { status, credits: 2 },
  });
  const move = { studentId: ana.id, lot, lessonId: id, credits: 2 } as const;
  await moveCredits(pool, fixture.provider, {
    ...move,
    from: 'AVAILABLE',
    to: 'CONSUMED',
    reason: 'CONSUME',
  });
  return id;
}

beforeAll(async () => {
  fixture = await makeFixture(test);
  const { provider, business } = fixture;
  const row = { business_id: business.id, created_at: `${dayOf(-200)}T00:00:00Z` };
  ana = await makeStudent(pool, provider, { row });
  await makeContract(pool, provider, business.id, { credit_price_cents: 1000 });
  await grantCredits(pool, provider, { businessId: business.id, credits: 30 });
  lot = await grantCredits(pool, provider, { studentId: ana.id, credits: 40 });
  first = await seat(100, 6, 'ATTENDED');
  for (const [days, hour] of [
    [100, 0],
    [100, 3],
    [70, 0],
    [2, 0],
  ] as const)
    await seat(days, hour, 'ATTENDED');
  await seat(70, 3, 'NOT_ATTENDED');
});

it('ROUTE-05 the figures are the same with sums and without, whatever they are split by', async () => {
  const ways = ['company', 'costCentre', 'month', 'employee'] as const;
  const before = await Promise.all(ways.map(usage));
  expect(await summed()).toBe(0);
  expect(before[0]!.total).toMatchObject({ completed: 5, missed: 1, used: 12, costCents: 12_000 });
  expect(await sum()).toBeGreaterThan(20);
  expect(await summed()).toBe(24);
  expect(await Promise.all(ways.map(usage))).toEqual(before);
  expect(await sum()).toBe(0);
});

it.each<[string, string, () => string[]]>([
  [
    'a corrected attendance',
    "update lesson_participant set status = 'NOT_ATTENDED' where lesson_id = $1 returning 1",
    () => [first],
  ],
  [
    "an absence that turns out to be the teacher's",
    "update lesson set cancelled_by = 'TEACHER' where id = $1 returning 1",
    () => [first],
  ],
  [
    'a price',
    'update business_contract set credit_price_cents = 1100 where business_id = $1 returning 1',
    () => [fixture.business.id],
  ],
  [
    'a time zone',
    "update provider set time_zone = 'Atlantic/Canary' where id = $1 returning 1",
    () => [fixture.provider.id],
  ],
  [
    'who belonged to it',
    "update business_member set joined_at = joined_at + interval '105 days' where student_id = $1 returning 1",
    () => [ana.id],
  ],
])(
  'ROUTE-05 %s that changes the past takes its sums away, and they come back the same as the rows',
  async (_what, change, values) => {
    await sum();
    const before = await summed();
    await test.sql(change, values());
    expect(await summed()).toBeLessThan(before);
    const counted = await usage('month');
    await sum();
    expect(await summed()).toBe(before);
    expect(await usage('month')).toEqual(counted);
  },
);

it('what happens today takes no sums away', async () => {
  await sum();
  const before = await summed();
  await seat(0, -2, 'ATTENDED');
  await grantCredits(pool, fixture.provider, { studentId: fixture.people.student.id, credits: 4 });
  expect(await summed()).toBe(before);
});

it('while the past is being changed nothing is summed', async () => {
  const client = await pool.connect();
  try {
    await client.query("begin; set local app.as_owner = 'on'");
    await client.query('update business_contract set credit_price_cents = 900 where business_id = $1', [
      fixture.business.id,
    ]);
    expect(await sum()).toBe(0);
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(await sum()).toBe(24);
});

it('shows a price whose hundredths exceed an integer, with sums and without', async () => {
  await test.sql(
    'update business_contract set credit_price_cents = 30000000 where business_id = $1 returning id',
    [fixture.business.id],
  );
  await test.sql('delete from business_month where business_id = $1 returning month', [fixture.business.id]);
  const { total } = await usage('company');
  expect(total.costCents).toBe(total.used * 30_000_000);
  expect(await sum()).toBeGreaterThan(20);
  expect((await usage('company')).total).toEqual(total);
});
