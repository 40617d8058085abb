import { beforeAll, describe, expect, it } from 'vitest';
import {
  approveExtension,
  askExtension,
  declineExtension,
  listExtensions,
} from '#domain/business/api/business-extensions.ts';
import { moveOwnCredits } from '#domain/business/api/business-forecast.ts';
import { handCredits, leaveCompany } from '#domain/business/api/business-people.ts';
import { undo } from '#domain/scheduling/api/lessons.ts';
import { grantToPool } from '#server/modules/billing/credits/pool.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { newId } from '#server/runtime/id.ts';
import { testApp } from '#tests/support/app.ts';
import { type MadeAccount, makeStudent } from '#tests/support/people.ts';
import { hidesOthers, makeSchool, refusesAllBut, refusesField, type School } from '#tests/support/school.ts';

const test = testApp();
const { pool } = test;
let school: School;
let ana: MadeAccount;
const day = (ahead: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' }).format(
    Date.now() + ahead * 86_400_000,
  ) as never;

/** An employee with credits of the company's that end on a day. */
async function employee(credits: number, endsIn: number): Promise<MadeAccount> {
  const made = await makeStudent(pool, school.provider, { row: { business_id: school.business.id } });
  const businessId = school.business.id;
  const lot = {
    businessId,
    kind: 'INDIVIDUAL',
    credits,
    note: null,
    source: 'CONTRACT',
    orderLineId: null,
  } as const;
  await inTransaction(pool, { providerId: school.provider.id }, (db) =>
    grantToPool(db, { ...lot, expiresOn: day(endsIn), opKey: `test:${newId()}` }),
  );
  const { support } = school.agents;
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
  school = await makeSchool(test);
  ana = await employee(6, 10);
});

describe('PERM-01 who may not', () => {
  it('ask, see and decide are the manager’s, both’s and support’s; others’ are not there', async () => {
    const body = { studentId: ana.id, until: day(40) };
    await refusesAllBut(school, ['manager'], askExtension, { body });
    await refusesAllBut(school, ['manager', 'admin', 'support'], listExtensions);
    const params = { id: newId() };
    await refusesAllBut(school, ['admin', 'support'], approveExtension, { params, body: { until: day(40) } });
    await refusesAllBut(school, ['admin', 'support'], declineExtension, { params, body: { answer: 'No' } });
    const other = await makeSchool(test);
    const stranger = await makeStudent(pool, school.provider);
    for (const [agent, studentId] of [
      [other.agents.manager, ana.id],
      [school.agents.manager, stranger.id],
    ] as const)
      expect((await agent.ask(askExtension, { body: { ...body, studentId } })).status).toBe(404);
    await refusesField(school.agents.manager, askExtension, { body: { ...body, until: day(-1) } }, 'until');
    await refusesField(school.agents.manager, askExtension, { body: { ...body, until: day(200) } }, 'until');
    await refusesField(
      school.agents.manager,
      askExtension,
      { body: { ...body, note: 'x'.repeat(301) } },
      'note',
    );
    const none = await school.agents.manager.ask(askExtension, { body: { ...body, until: day(5) } });
    expect(none.status).toBe(422);
    expect(await school.agents.manager.call(listExtensions)).toEqual([]);
  });
});

describe('a wish that credits hold longer', () => {
  it('is granted by support: the lots’ last day moves, noted lot by lot, both are mailed, and it can be taken back whole', async () => {
    const { manager, support } = school.agents;
    const asked = await manager.call(askExtension, {
      body: { studentId: ana.id, until: day(40), note: 'On leave' },
    });
    expect(asked).toMatchObject({ status: 'PENDING', credits: 6, note: 'On leave' });
    expect((await manager.ask(askExtension, { body: { studentId: ana.id, until: day(41) } })).status).toBe(
      422,
    );
    const params = { id: asked.id };
    const other = await makeSchool(test);
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
      [45, 45].map((ahead) => support.ask(approveExtension, { params, body: { until: day(ahead) } })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await endsOf(ana.id)).toEqual([day(45)]);
    const noted = await test.sql(
      `select expired_on::text as before, expires_on::text as after from company_extension_lot`,
    );
    expect(noted).toEqual([{ before: day(10), after: day(45) }]);
    const audited = await test.sql(
      `select operation from audit_entry where noun = 'company_extension_lot' order by id`,
    );
    expect(audited.map(({ operation }) => operation)).toEqual(['insert', 'delete', 'insert']);
    const [told] = await test.mailsTo(school.people.manager.email);
    expect(told?.text).toContain('They hold until');
    expect((await test.mailsTo(ana.email)).at(-1)?.subject).toBe('Your credits hold longer');
  });

  it('what holds longer stays with whom it was granted: it is not moved, and goes back when they leave', async () => {
    const { manager, support } = school.agents;
    const body = { fromStudentId: ana.id, toStudentId: null, kind: 'INDIVIDUAL', credits: 1 } as const;
    expect((await manager.ask(moveOwnCredits, { body })).status).toBe(422);
    const left = await support.call(leaveCompany, {
      params: { id: school.business.id, studentId: ana.id },
      body: { lessons: 'CANCEL', reason: 'Left' },
    });
    expect(left.returnedCredits).toBe(6);
  });

  it('is declined with an answer, and nothing moves', async () => {
    const { manager, support } = school.agents;
    const bea = await employee(2, 12);
    const { id } = await manager.call(askExtension, { body: { studentId: bea.id, until: day(60) } });
    await refusesField(support, declineExtension, { params: { id }, body: { answer: '' } }, 'answer');
    const declined = await support.call(declineExtension, {
      params: { id },
      body: { answer: 'Twice already.' },
    });
    expect(declined).toMatchObject({ status: 'DECLINED', answer: 'Twice already.' });
    expect(await endsOf(bea.id)).toEqual([day(10)]);
    expect((await test.mailsTo(school.people.manager.email)).at(-1)?.text).toContain('Twice already.');
    expect((await support.ask(approveExtension, { params: { id }, body: { until: day(60) } })).status).toBe(
      422,
    );
  });
});
