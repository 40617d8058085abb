import type { PlainDate } from '#domain/values/plain-date.ts';
import { grantMonthly } from '#server/modules/business/contracts/grant-monthly.ts';
import type { TestApp } from './app.ts';
import { inProviderTransaction } from './booking.ts';
import { makeBusiness, makeContract, makeStudent } from './people.ts';
import type { Fixture } from './tenant.ts';

interface CopaymentSeed {
  month: PlainDate;
  values?: object | undefined;
  hand: (id: string, from: string | null, to: string, credits: number) => Promise<unknown>;
}

/** A company whose contract gave 40 credits in a month at 13.33, of which its employees pay 15 %, and so many of them. */
export async function businessWithShares(
  test: TestApp,
  { provider }: Fixture,
  given: readonly number[],
  { month, values = {}, hand }: CopaymentSeed,
) {
  const { pool } = test;
  const { id } = await makeBusiness(pool, provider, { billing_email: 'pay@shares.example' });
  await makeContract(pool, provider, id, {
    next_grant_on: month,
    starts_on: month,
    ends_on: '2026-03-31',
    credit_price_cents: 1333,
    copayment_percent: 15,
    expiry_months: 24,
    ...values,
  });
  await inProviderTransaction(pool, provider, (db) => grantMonthly(db, new Date('2026-03-20T12:00:00Z')));
  const people = [];
  for (const credits of given) {
    const student = await makeStudent(pool, provider, { row: { business_id: id } });
    if (credits > 0) await hand(id, null, student.id, credits);
    people.push({ ...student, agent: await test.sessionOf(student.email) });
  }
  return { id, people, [0]: people[0]!, [1]: people[1]! };
}
