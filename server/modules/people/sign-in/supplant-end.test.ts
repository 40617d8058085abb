import { describe, expect, it } from 'vitest';
import {
  allowSupplantChanges,
  me,
  refreshToken,
  signOut,
  signOutStudent,
  supplantHistory,
  supplantLogout,
} from '#domain/people/api/auth.ts';
import { readConfig } from '#server/config.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { makeStudent } from '#tests/support/people.ts';
import { REASON, SupplantFixture } from '#tests/support/supplant-fixture.ts';
import { endSessionsOf } from './end-sessions.ts';

const test = testApp();
const fixture = new SupplantFixture(test);
const PLACE = { config: readConfig({}) };
const myself = () => ({ userId: fixture.support.id, role: 'CUSTOMER_SUPPORT', actingAs: null });

describe('ending', () => {
  it('is not possible without a supplant', async () => {
    expect((await fixture.agent.apiCall(supplantLogout)).body.code).toBe('not-possible');
    expect((await fixture.agent.apiCall(allowSupplantChanges)).body.code).toBe('not-possible');
  });

  it('API-06 answers what was changed, and the agent is the agent again', async () => {
    await fixture.begin();
    await fixture.agent.call(allowSupplantChanges);
    await fixture.changePhone('+34600111333');
    const summary = await fixture.agent.call(supplantLogout);
    expect(summary).toMatchObject({
      agentName: fixture.support.fullName,
      subjectName: fixture.student.fullName,
      reason: REASON,
      changesAllowed: true,
      changes: [{ action: 'PATCH /somewhere', noun: 'account', fields: ['phone'] }],
    });
    expect(summary.endedAt).not.toBeNull();
    expect(await fixture.agent.call(me)).toMatchObject(myself());
    expect(await fixture.agent.call(supplantLogout), 'asked again').toEqual(summary);
  });

  it.each([
    ['/auth/access-token', signOut],
    ['/student-platform/logout', signOutStudent],
  ])('STATE-09 signing out at %s ends the acting instead, then the session', async (_, endpoint) => {
    await fixture.begin();
    expect((await fixture.agent.apiCall(endpoint)).status).toBe(204);
    expect(await fixture.agent.call(me)).toMatchObject(myself());
    await fixture.agent.call(endpoint);
    expect((await fixture.agent.apiCall(me)).status).toBe(401);
  });

  it('STATE-09 also when the access token has run out', async () => {
    await fixture.begin();
    fixture.agent.cookies.delete('at');
    await fixture.agent.call(signOut);
    await fixture.agent.call(refreshToken);
    expect(await fixture.agent.call(me)).toMatchObject(myself());
  });

  it('happens automatically after 60 minutes; the next refresh notifies the person', async () => {
    await fixture.begin();
    await fixture.expire();
    expect(await fixture.agent.call(me)).toMatchObject(myself());
    expect(await test.mailsTo(fixture.student.email)).toHaveLength(1);
    expect(await fixture.agent.call(refreshToken)).toEqual({ role: 'CUSTOMER_SUPPORT', next: 'NOTHING' });
    const [start, end, ...more] = await test.mailsTo(fixture.student.email);
    expect(start!.subject).toContain('is using your account');
    expect(end!.subject).toContain('has left your account');
    expect(more).toEqual([]);
    expect(
      (await fixture.agent.call(supplantLogout)).changes,
      'the flag of the browser can still be put down',
    ).toEqual([]);
  });

  it('one that ran out does not stand in the way of the next', async () => {
    await fixture.begin();
    await fixture.expire();
    const other = await makeStudent(test.pool, fixture.provider);
    await fixture.begin(other.id);
    expect(await fixture.agent.call(me)).toMatchObject({ userId: other.id });
    expect(
      await test.sql('select 1 from supplant_session where subject_id = $1 and ended_at is null', [
        fixture.student.id,
      ]),
    ).toEqual([]);
  });

  it("comes with the end of the agent's session, and of the person's account", async () => {
    await fixture.begin();
    await inTransaction(test.pool, { providerId: fixture.provider.id }, async (db) => {
      await db
        .updateTable('account')
        .set({ disabled_at: '2026-01-01' })
        .where('id', '=', fixture.student.id)
        .execute();
      await endSessionsOf(db, PLACE, { accountId: fixture.student.id, reason: 'disabled' });
    });
    expect(await fixture.agent.call(me)).toMatchObject(myself());
    const other = await makeStudent(test.pool, fixture.provider);
    await fixture.begin(other.id);
    await inTransaction(test.pool, { providerId: fixture.provider.id }, (db) =>
      endSessionsOf(db, PLACE, { accountId: fixture.support.id, reason: 'role-changed' }),
    );
    expect((await fixture.agent.apiCall(me)).status).toBe(401);
    expect(
      await test.sql('select 1 from supplant_session where agent_id = $1 and ended_at is null', [
        fixture.support.id,
      ]),
    ).toEqual([]);
  });
});

describe('the person is notified', () => {
  it('by mail at the start and at the end, with every change', async () => {
    await fixture.begin();
    await fixture.agent.call(allowSupplantChanges);
    await fixture.changePhone('+34600111444');
    await fixture.agent.call(supplantLogout);
    const [start, end, ...more] = await test.mailsTo(fixture.student.email);
    expect(more).toEqual([]);
    expect(start!.subject).toBe(`${fixture.support.fullName} is using your account`);
    expect(start!.text).toContain(`${fixture.support.fullName} from School ${fixture.provider.subdomain}`);
    expect(start!.text).toContain(REASON);
    expect(end!.text).toContain('account (Phone)');
    expect(end!.text).not.toContain('Nothing was changed');
  });

  it('also that nothing was changed', async () => {
    await fixture.begin();
    await fixture.agent.call(supplantLogout);
    expect((await test.mailsTo(fixture.student.email))[1]!.text).toContain('Nothing was changed.');
  });

  it('in their own history; the agent sees whom they acted as; others see nothing', async () => {
    await fixture.begin();
    await fixture.agent.call(allowSupplantChanges);
    await fixture.changePhone('+34600111555');
    const duringIt = await fixture.agent.call(supplantHistory);
    const summary = await fixture.agent.call(supplantLogout);
    const theirs = await test.signIn(fixture.student.email);
    expect(await theirs.call(supplantHistory)).toEqual([summary]);
    expect(duringIt).toEqual([{ ...summary, endedAt: null }]);
    expect(await fixture.agent.call(supplantHistory)).toEqual([summary]);
    const classmate = await test.signIn((await makeStudent(test.pool, fixture.provider)).email);
    expect(await classmate.call(supplantHistory)).toEqual([]);
  });

  it('a wish that was never begun is no history', async () => {
    await fixture.askToken();
    expect(await fixture.agent.call(supplantHistory)).toEqual([]);
  });
});
