import { beforeAll, expect, it } from 'vitest';
import { listNudges, moveOwnCredits, nudgeEmployees } from '#domain/business/api/business-forecast.ts';
import { handCredits } from '#domain/business/api/business-people.ts';
import { testApp } from '#tests/support/app.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { type MadeAccount, makeBusiness, makeStudent } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let ana: MadeAccount;
let ben: MadeAccount;
let rivals: MadeAccount;

const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
const move = (more: object = {}) => ({
  body: { fromStudentId: ana.id, toStudentId: ben.id, kind: 'INDIVIDUAL', credits: 2, ...more } as never,
});

beforeAll(async () => {
  fixture = await makeFixture(test);
  const { provider, business, agents } = fixture;
  const rival = await makeBusiness(pool, provider);
  const employee = (business_id: string) => makeStudent(pool, provider, { row: { business_id } });
  [ana, ben, rivals] = [await employee(business.id), await employee(business.id), await employee(rival.id)];
  await grantCredits(pool, provider, { businessId: business.id, credits: 30, expiresOn: soon });
  await agents.support.call(handCredits, {
    params: { id: business.id },
    body: { fromStudentId: null, toStudentId: ana.id, kind: 'INDIVIDUAL', credits: 10 },
  });
});

it("PERM-01 is for managers and their own employees: another company's is not found", async () => {
  const { manager } = fixture.agents;
  await refusesAllBut(fixture, ['manager'], moveOwnCredits, move());
  await refusesAllBut(fixture, ['manager'], nudgeEmployees, { body: { ids: [rivals.id as never] } });
  await refusesAllBut(fixture, ['manager'], listNudges);
  await refusesField(manager, nudgeEmployees, { body: { ids: [] } }, 'ids');
  expect((await manager.apiCall(moveOwnCredits, move({ toStudentId: rivals.id }))).status).toBe(404);
  expect((await manager.apiCall(moveOwnCredits, move({ fromStudentId: rivals.id }))).status).toBe(404);
  await refusesField(manager, moveOwnCredits, move({ credits: 0 }), 'credits');
  await refusesField(manager, moveOwnCredits, move({ toStudentId: ana.id }), 'toStudentId');
});

it('ROUTE-05 a manager moves what would be lost to a colleague, and no more than is free', async () => {
  const { manager } = fixture.agents;
  const before = await manager.call(moveOwnCredits, move());
  const after = await manager.call(moveOwnCredits, move({ credits: 3 }));
  expect(after).toEqual({ fromFree: before.fromFree - 3, toFree: before.toFree + 3 });
  const refused = await manager.apiCall(moveOwnCredits, move({ credits: 100 }));
  expect([refused.status, refused.body.code]).toEqual([422, 'not-possible']);
});

const nudge = (...ids: string[]) =>
  fixture.agents.manager
    .call(nudgeEmployees, { body: { ids: ids as never } })
    .then(({ results }) => results.map(({ outcome }) => outcome));

it('ROUTE-05 reminds many employees of what ends next, and says of each what became of it', async () => {
  const { manager } = fixture.agents;
  expect(await manager.call(listNudges)).toEqual([]);
  const idle = await makeStudent(pool, fixture.provider, { row: { business_id: fixture.business.id } });
  await test.sql('update account set mail_credits = false where id = $1 returning id', [ben.id]);
  expect(await nudge(ana.id, ben.id, idle.id, rivals.id)).toEqual(['SENT', 'NO_MAIL', 'NOTHING', 'GONE']);
  expect(await nudge(ana.id, ana.id)).toEqual(['LATELY']);
  expect(await test.mailsTo(ana.email)).toHaveLength(1);
  expect((await manager.call(listNudges)).map(({ studentId }) => studentId)).toEqual([ana.id]);
});

it('ROUTE-05 reminds again after seven days, reports unreachable people, and once for concurrent requests', async () => {
  const { manager } = fixture.agents;
  const daysAgo = (days: number, more = '') =>
    test.sql(
      `update outbox_message set dedupe_key = 'nudge:' || $1::text || ':' || ((timezone('Europe/Madrid', now()))::date - $2::int)::text ${more}
        where dedupe_key like 'nudge:' || $1::text || ':%' returning id`,
      [ana.id, days],
    );
  await daysAgo(6);
  expect(await nudge(ana.id)).toEqual(['LATELY']);
  await daysAgo(6, ', sent_at = null, failed_at = now()');
  expect(await nudge(ana.id)).toEqual(['UNREACHABLE']);
  expect(await manager.call(listNudges)).toEqual([]);
  await daysAgo(7);
  const both = await Promise.all([nudge(ana.id), nudge(ana.id)]);
  expect(both.flat().toSorted()).toEqual(['LATELY', 'SENT']);
});
