import { describe, expect, it } from 'vitest';
import {
  allowSupplantChanges,
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  endSecondFactor,
  endSession,
  listSessions,
  me,
  refreshToken,
  resetPassword,
  secondFactor,
  signOutEverywhere,
  socketTicket,
  supplant,
  supplantToken,
} from '#domain/people/api/auth.ts';
import { testApp } from '#tests/support/app.ts';
import { makeProvider, makeStudent, makeSupport, makeTeacher, PASSWORD } from '#tests/support/people.ts';
import { REASON, SupplantFixture } from '#tests/support/supplant-fixture.ts';

const test = testApp();
const fixture = new SupplantFixture(test);

describe('acting as a user', () => {
  it('D7 the session answers as the person, and says who acts, why and until when', async () => {
    expect(await fixture.begin()).toEqual({ role: 'STUDENT', next: 'NOTHING' });
    const user = await fixture.agent.call(me);
    expect(user).toMatchObject({
      userId: fixture.student.id,
      role: 'STUDENT',
      admin: false,
      actingAs: {
        agentName: fixture.support.fullName,
        subjectName: fixture.student.fullName,
        subjectRole: 'STUDENT',
        reason: REASON,
        changesAllowed: false,
      },
    });
    const left = Date.parse(user.actingAs!.expiresAt) - Date.now();
    expect(left).toBeGreaterThan(59 * 60_000);
    expect(left).toBeLessThanOrEqual(60 * 60_000);
    expect(await fixture.agent.call(refreshToken)).toEqual({ role: 'STUDENT', next: 'NOTHING' });
    const theirs = await test.signIn(fixture.student.email);
    expect(await theirs.call(me), 'for the person nothing changes').toMatchObject({
      userId: fixture.student.id,
      actingAs: null,
    });
  });

  it('D7 a stored flag alone does nothing: another browser of the agent is the agent', async () => {
    await fixture.begin();
    const other = await test.signIn(fixture.support.email);
    expect(await other.call(me)).toMatchObject({ userId: fixture.support.id, actingAs: null });
  });

  it('lasts as long as the school sets, at most an hour', async () => {
    const strict = await makeProvider(test.pool, { rules: JSON.stringify({ supplantMinutes: 15 }) });
    const person = await makeStudent(test.pool, strict);
    const agent = await test.signIn((await makeSupport(test.pool, strict)).email);
    const { token } = await agent.call(supplantToken, { body: { userId: person.id, reason: REASON } });
    await agent.call(supplant, { body: { token } });
    const left = Date.parse((await agent.call(me)).actingAs!.expiresAt) - Date.now();
    expect(left).toBeLessThanOrEqual(15 * 60_000);
  });

  it('looks only, until changes are allowed', async () => {
    await fixture.begin();
    const post = () => fixture.agent.apiCall(signOutEverywhere);
    expect((await post()).body.code).toBe('supplant-read-only');
    await fixture.agent.call(allowSupplantChanges);
    expect(await fixture.agent.call(me)).toMatchObject({ actingAs: { changesAllowed: true } });
    expect((await fixture.agent.apiCall(allowSupplantChanges)).status, 'again').toBe(204);
    expect((await post()).body.code).toBe('forbidden');
  });

  it('never changes password, second factor or sessions, even with changes allowed', async () => {
    const teacher = await makeTeacher(test.pool, fixture.provider);
    await fixture.begin(teacher.id);
    await fixture.agent.call(allowSupplantChanges);
    const fresh = 'another-password-2026';
    const refusals = [
      await fixture.agent.apiCall(changePassword, { body: { current: PASSWORD, password: fresh } }),
      await fixture.agent.apiCall(resetPassword, { body: { password: fresh } }),
      await fixture.agent.apiCall(secondFactor),
      await fixture.agent.apiCall(beginSecondFactor, { body: { password: PASSWORD } }),
      await fixture.agent.apiCall(confirmSecondFactor, { body: { code: '123456' } }),
      await fixture.agent.apiCall(endSecondFactor, { body: { password: PASSWORD, code: '123456' } }),
      await fixture.agent.apiCall(listSessions),
      await fixture.agent.apiCall(endSession, { params: { id: '01890000-0000-7000-8000-000000000001' } }),
      await fixture.agent.apiCall(signOutEverywhere),
      await fixture.requestToken(fixture.student.id),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
      refusals.map(() => [403, 'forbidden']),
    );
    expect((await fixture.agent.apiCall(socketTicket)).status).toBe(200);
  });

  it('I8 what is changed names both on its audit row', async () => {
    await fixture.begin();
    await fixture.agent.call(allowSupplantChanges);
    await fixture.changePhone('+34600111222');
    const [row] = await test.sql(
      "select actor_id, subject_id, supplant_id is not null as supplant, action, after from audit_entry where noun = 'account' and record_id = $1 and operation = 'update'",
      [fixture.student.id],
    );
    expect(row).toEqual({
      actor_id: fixture.support.id,
      subject_id: fixture.student.id,
      supplant: true,
      action: 'PATCH /somewhere',
      after: { phone: '+34600111222' },
    });
  });
});
