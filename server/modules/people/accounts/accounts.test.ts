import { beforeAll, describe, expect, it } from 'vitest';
import { disableAccount, enableAccount, sendWelcomeMail } from '#domain/people/api/accounts.ts';
import { me, refreshToken } from '#domain/people/api/auth.ts';
import { students } from '#domain/people/api/students.ts';
import { testApp } from '#tests/support/app.ts';
import { makeStudent, makeSupport, makeTeacher } from '#tests/support/people.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
const reason = 'Left the school';
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});

describe('who may not', () => {
  it('PERM-01 refuses all roles except support', async () => {
    const params = { id: fixture.people.student.id };
    const support = ['admin', 'support'] as const;
    await refusesAllBut(fixture, support, disableAccount, { params, body: { reason } });
    await refusesAllBut(fixture, support, enableAccount, { params });
    await refusesAllBut(fixture, support, sendWelcomeMail, { params });
  });

  it("PERM-01 answers another school's account byte for byte like one that does not exist", async () => {
    const { admin } = fixture.agents;
    await hidesOthers(admin, disableAccount, other.people.student.id, { body: { reason } });
    await hidesOthers(admin, enableAccount, other.people.student.id);
    await hidesOthers(admin, sendWelcomeMail, other.people.student.id);
    expect((await other.agents.student.apiCall(me)).status).toBe(200);
  });

  it('lets only an admin touch staff, admins among them', async () => {
    for (const { id } of [fixture.people.admin, await makeSupport(pool, fixture.provider)]) {
      const params = { id };
      const { support } = fixture.agents;
      expect((await support.apiCall(disableAccount, { params, body: { reason } })).body.code).toBe(
        'forbidden',
      );
      expect((await support.apiCall(enableAccount, { params })).body.code).toBe('forbidden');
      expect((await support.apiCall(sendWelcomeMail, { params })).body.code).toBe('forbidden');
    }
    expect((await fixture.agents.admin.apiCall(me)).status).toBe(200);
  });

  it("never the caller's own account", async () => {
    const params = { id: fixture.people.admin.id };
    const { status, body } = await fixture.agents.admin.apiCall(disableAccount, { params, body: { reason } });
    expect([status, body.message]).toEqual([422, 'You can’t disable your own account.']);
  });

  it('wants a reason', async () => {
    const params = { id: fixture.people.student.id };
    for (const wrong of ['', 'none', 'x'.repeat(301)]) {
      await refusesField(
        fixture.agents.support,
        disableAccount,
        { params, body: { reason: wrong } },
        'reason',
      );
    }
  });
});

describe('disabling an account', () => {
  it('ends access and refresh immediately, and refuses the right password', async () => {
    const { id, email } = await makeStudent(pool, fixture.provider);
    const browsers = [await test.signIn(email), await test.signIn(email)];
    const { support } = fixture.agents;
    const access = await support.call(disableAccount, { params: { id }, body: { reason } });
    expect(access).toMatchObject({ id, disabledReason: reason, disabledAt: expect.any(String) as string });
    for (const browser of browsers) {
      expect((await browser.apiCall(me)).status).toBe(401);
      expect((await browser.apiCall(refreshToken)).status).toBe(401);
    }
    await expect(test.signIn(email)).rejects.toThrow(/wrong-credentials/);
    expect(await support.call(students.one, { params: { id } })).toMatchObject({
      disabledAt: access.disabledAt,
    });
  });

  it('leaves the sessions of others alone, and keeps the first reason when done twice', async () => {
    const { id } = await makeTeacher(pool, fixture.provider);
    const params = { id };
    const first = await fixture.agents.support.call(disableAccount, { params, body: { reason } });
    const again = { params, body: { reason: 'Another reason' } };
    expect(await fixture.agents.admin.call(disableAccount, again)).toEqual(first);
    for (const seat of ['admin', 'support', 'teacher', 'student', 'manager'] as const) {
      expect((await fixture.agents[seat].apiCall(me)).status, seat).toBe(200);
    }
  });

  it('I8 files reason and actor in the audit log', async () => {
    const { id } = await makeStudent(pool, fixture.provider);
    await fixture.agents.support.call(disableAccount, { params: { id }, body: { reason } });
    const filed =
      "select actor_id, after ->> 'disabled_reason' as reason from audit_entry where record_id = $1 and operation = 'update'";
    expect(await test.sql(filed, [id])).toEqual([{ actor_id: fixture.people.support.id, reason }]);
  });

  it('is undone by enabling: the owner signs in again, old sessions stay ended', async () => {
    const { id, email } = await makeStudent(pool, fixture.provider);
    const old = await test.signIn(email);
    const params = { id };
    await fixture.agents.support.call(disableAccount, { params, body: { reason } });
    const enabled = await fixture.agents.support.call(enableAccount, { params });
    expect(enabled).toEqual({ id, disabledAt: null, disabledReason: null });
    expect((await old.apiCall(me)).status).toBe(401);
    expect((await (await test.signIn(email)).apiCall(me)).status).toBe(200);
  });
});

describe('the welcome mail', () => {
  it('goes out again, once for a request that is sent twice', async () => {
    const { id, email } = await makeStudent(pool, fixture.provider);
    const headers = { 'idempotency-key': 'welcome-again-1' };
    for (let times = 0; times < 2; times++) {
      expect(
        (await fixture.agents.support.apiCall(sendWelcomeMail, { params: { id } }, headers)).status,
      ).toBe(204);
    }
    expect(await test.mailsTo(email)).toHaveLength(1);
  });

  it('is not sent to a disabled account', async () => {
    const { id, email } = await makeStudent(pool, fixture.provider);
    await fixture.agents.support.call(disableAccount, { params: { id }, body: { reason } });
    const { status } = await fixture.agents.support.apiCall(sendWelcomeMail, { params: { id } });
    expect([status, await test.mailsTo(email)]).toEqual([422, []]);
  });
});
