import { beforeAll, describe, expect, it } from 'vitest';
import {
  approveExtension,
  askExtension,
  declineExtension,
  listExtensions,
} from '#domain/business/api/business-extensions.ts';
import { moveOwnCredits } from '#domain/business/api/business-forecast.ts';
import { handCredits, leaveBusiness } from '#domain/business/api/business-people.ts';
import { undo } from '#domain/scheduling/api/lessons.ts';
import { grantToPool } from '#server/modules/billing/credits/pool.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { newId } from '#server/runtime/id.ts';
import { testApp } from '#tests/support/app.ts';
import { type MadeAccount, makeStudent } from '#tests/support/people.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let ana: MadeAccount;
const day = (ahead: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' }).format(
    Date.now() + ahead * 86_400_000,
  ) as never;

/** An employee with credits of the company's that end on a day. */
async function employee(credits: number, endsIn: number): Promise<MadeAccount> {
  const made = await makeStudent(pool, fixture.provider, { row: { business_id: fixture.business.id } });
  const businessId = fixture.business.id;
  const lot = {
    businessId,
    kind: 'INDIVIDUAL',
    credits,
    note: null,
    source: 'CONTRACT',
    orderLineId: null,
  } as const;
  await inTransaction(pool, { providerId: fixture.provider.id }, (db) =>
    grantToPool(db, { ...lot, expiresOn: day(endsIn), opKey: `test:${newId()}` }),
  );
  const { support } = fixture.agents;
  const body = { fromStudentId: null, toStudentId: made.id, kind: 'INDIVIDUAL', credits } as const;
  await support.call(handCredits, { params: { id: businessId }, body });
  return made;
}
const endsOf = async (id: string) =>
  (
    await test.sql<{ expires_on: string }>(
      'select expires_on::text from credit_lot where student_id = $1 and available_credits > 0 order by 1',
      [id],
    )
  ).map(({ expires_on }) => expires_on);

beforeAll(async () => {
  fixture = await makeFixture(test);
  ana = await employee(6, 10);
});

describe('PERM-01 who may not', () => {
  it('ask, see and decide are the manager’s, both’s and support’s; others’ are not there', async () => {
    const body = { studentId: ana.id, until: day(40) };
    await refusesAllBut(fixture, ['manager'], askExtension, { body });
    await refusesAllBut(fixture, ['manager', 'admin', 'support'], listExtensions);
    const params = { id: newId() };
    await refusesAllBut(fixture, ['admin', 'support'], approveExtension, {
      params,
      body: { until: day(40) },
    });
    await refusesAllBut(fixture, ['admin', 'support'], declineExtension, { params, body: { answer: 'No' } });
    const other = await makeFixture(test);
    const stranger = await makeStudent(pool, fixture.provider);
    for (const [agent, studentId] of [
      [other.agents.manager, ana.id],
      [fixture.agents.manager, stranger.id],
    ] as const)
      expect((await agent.apiCall(askExtension, { body: { ...body, studentId } })).status).toBe(404);
    await refusesField(fixture.agents.manager, askExtension, { body: { ...body, until: day(-1) } }, 'until');
    await refusesField(fixture.agents.manager, askExtension, { body: { ...body, until: day(200) } }, 'until');
    await refusesField(
      fixture.agents.manager,
      askExtension,
      { body: { ...body, note: 'x'.repeat(301) } },
      'note',
    );
    const none = await fixture.agents.manager.apiCall(askExtension, { body: { ...body, until: day(5) } });
    expect(none.status).toBe(422);
    expect(await fixture.agents.manager.call(listExtensions)).toEqual([]);
  });
});

describe('a wish that credits hold longer', () => {
  it('is granted by support: the lots’ last day moves, noted lot by lot, both are mailed, and it can be taken back whole', async () => {
    const { manager, support } = fixture.agents;
    const asked = await manager.call(askExtension, {
      body: { studentId: ana.id, until: day(40), note: 'On leave' },
    });
    expect(asked).toMatchObject({ status: 'PENDING', credits: 6, note: 'On leave' });
    expect(
      (await manager.apiCall(askExtension, { body: { studentId: ana.id, until: day(41) } })).status,
    ).toBe(422);
    const params = { id: asked.id };
    const other = await makeFixture(test);
    await hidesOthers(other.agents.support, approveExtension, asked.id, { body: { until: day(40) } });
    expect(await other.agents.support.call(listExtensions)).toEqual([]);
    await refusesField(support, approveExtension, { params, body: { until: day(0) } }, 'until');
    const first = await support.call(approveExtension, { params, body: { until: day(50) } });
    expect(await endsOf(ana.id)).toEqual([day(50)]);
    await support.call(undo, { params: { id: first.undoId } });
    expect(await endsOf(ana.id)).toEqual([day(10)]);
    expect(await test.mailsTo(ana.email)).toEqual([]);
    expect((await manager.call(listExtensions))[0]).toMatchObject({ status: 'PENDING' });
    const both = await Promise.all(
      [45, 45].map((ahead) => support.apiCall(approveExtension, { params, body: { until: day(ahead) } })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await endsOf(ana.id)).toEqual([day(45)]);
    const noted = await test.sql(
      `select expired_on::text as before, expires_on::text as after from business_extension_lot`,
    );
    expect(noted).toEqual([{ before: day(10), after: day(45) }]);
    const audited = await test.sql(
      `select operation from audit_entry where noun = 'business_extension_lot' order by id`,
    );
    expect(audited.map(({ operation }) => operation)).toEqual(['insert', 'delete', 'insert']);
    const [sent] = await test.mailsTo(fixture.people.manager.email);
    expect(sent?.text).toContain('They now expire on');
    expect((await test.mailsTo(ana.email)).at(-1)?.subject).toMatch(/^Your credits now expire on /);
  });

  it('what holds longer stays with whom it was granted: it is not moved, and goes back when they leave', async () => {
    const { manager, support } = fixture.agents;
    const body = { fromStudentId: ana.id, toStudentId: null, kind: 'INDIVIDUAL', credits: 1 } as const;
    expect((await manager.apiCall(moveOwnCredits, { body })).status).toBe(422);
    const left = await support.call(leaveBusiness, {
      params: { id: fixture.business.id, studentId: ana.id },
      body: { lessons: 'CANCEL', reason: 'Left' },
    });
    expect(left.returnedCredits).toBe(6);
  });

  it('is declined with an answer, and nothing moves', async () => {
    const { manager, support } = fixture.agents;
    const bea = await employee(2, 12);
    const { id } = await manager.call(askExtension, { body: { studentId: bea.id, until: day(60) } });
    await refusesField(support, declineExtension, { params: { id }, body: { answer: '' } }, 'answer');
    const declined = await support.call(declineExtension, {
      params: { id },
      body: { answer: 'Twice already.' },
    });
    expect(declined).toMatchObject({ status: 'DECLINED', answer: 'Twice already.' });
    expect(await endsOf(bea.id)).toEqual([day(10)]);
    expect((await test.mailsTo(fixture.people.manager.email)).at(-1)?.text).toContain('Twice already.');
    expect(
      (await support.apiCall(approveExtension, { params: { id }, body: { until: day(60) } })).status,
    ).toBe(422);
  });
});
