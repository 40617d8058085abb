import { beforeAll, describe, expect, it } from 'vitest';
import { ACTIVITY_STATUS, type ActivityStatus } from '#domain/people/activity-status.ts';
import { me } from '#domain/people/api/auth.ts';
import { placeOwnOrder } from '#domain/billing/api/own-orders.ts';
import { checkCoupon, reviewCart } from '#domain/billing/api/shop.ts';
import { getReferral, listProducts } from '#domain/people/api/student-platform.ts';
import { studentCan } from '#domain/people/student.ts';
import { menuOf } from '#src/areas/menus.ts';
import type { Agent } from './support/agent.ts';
import { testApp } from './support/app.ts';
import { makeStudent } from './support/people.ts';
import { makeProduct } from './support/sales.ts';
import { makeFixture, type Fixture } from './support/tenant.ts';

const test = testApp();
let fixture: Fixture;
let student: { id: string; agent: Agent };
let productId: string;

beforeAll(async () => {
  fixture = await makeFixture(test);
  const made = await makeStudent(test.pool, fixture.provider);
  student = { id: made.id, agent: await test.sessionOf(made.email) };
  productId = (await makeProduct(test.pool, fixture.provider)).id;
});

const MENU = [
  'dashboard',
  'credits',
  'history',
  'documents',
  'profile',
  'checkout',
  'help',
  'homework',
  'messages',
];
const CASES = (Object.keys(ACTIVITY_STATUS) as ActivityStatus[]).flatMap((status) =>
  (['alone', 'of a company'] as const).flatMap((of) =>
    (['ENGLISH', 'FRENCH'] as const).map((language) => ({
      status,
      of,
      language,
      // As MENU-04 and PERM-03 say it, not as our own table does.
      shop: of === 'alone' && language === 'ENGLISH',
      refers: of === 'alone' && status === 'STUDENT',
    })),
  ),
);

/** Returns the shop's replies to a user, for each of its endpoints. */
async function shopAnswers(agent: Agent, triesCoupon: boolean): Promise<string[]> {
  const lines = [{ productId, quantity: 1 }];
  const answers = [
    await agent.apiCall(listProducts),
    // Codes may not be tried without end: a few of the cases prove it for all, they go the same way.
    ...(triesCoupon ? [await agent.apiCall(checkCoupon, { body: { coupon: 'NOBODYS', lines } })] : []),
    await agent.apiCall(reviewCart, { body: { lines } }),
    await agent.apiCall(placeOwnOrder, { body: { lines, method: 'TEST_CARD', agreedCents: 1 } }),
  ];
  return answers.map(({ status, body }) => (status === 403 ? (body as { code: string }).code : 'let in'));
}

describe('what a student sees, and what the server lets them have', () => {
  it.each(CASES)(
    'MENU-03 MENU-04 MENU-07 LAY-05 PERM-03 PERM-04 $status $of learning $language: shop $shop, referral $refers',
    async ({ status, of, language, shop, refers }) => {
      await test.sql(
        'update student set activity_status = $2, business_id = $3, language = $4 where id = $1',
        [student.id, status, of === 'alone' ? null : fixture.business.id, language],
      );
      const { agent } = student;
      const user = await agent.call(me);
      const items = menuOf('STUDENT', user);
      const ids = items.filter(({ isOnlyInBar }) => !isOnlyInBar).map(({ id }) => id);
      expect(ids.toSorted()).toEqual(
        [...MENU, ...(shop ? ['shop'] : []), ...(refers ? ['referral'] : [])].toSorted(),
      );
      const bar = items.filter(({ isInBar }) => isInBar).map(({ id }) => id);
      expect(bar).toEqual(['dashboard', 'lessons', 'practise', 'credits']);
      // What the header asks for its button.
      expect(studentCan.refer(user.student!)).toBe(refers);
      expect((await agent.apiCall(getReferral)).status).toBe(refers ? 200 : 403);
      const answers = await shopAnswers(agent, status === 'STUDENT');
      expect(new Set(answers)).toEqual(new Set([shop ? 'let in' : 'forbidden']));
    },
  );
});
