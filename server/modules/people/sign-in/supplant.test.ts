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
import { REASON, SupplantDesk } from '#tests/support/supplant-desk.ts';

const test = testApp();
const desk = new SupplantDesk(test);

describe('acting as a user', () => {
  it('D7 the session answers as the person, and says who acts, why and until when', async () => {
    expect(await desk.begin()).toEqual({ role: 'STUDENT', next: 'NOTHING' });
    const user = await desk.agent.call(me);
    expect(user).toMatchObject({
      userId: desk.student.id,
      role: 'STUDENT',
      admin: false,
      actingAs: {
        agentName: desk.support.fullName,
        subjectName: desk.student.fullName,
        subjectRole: 'STUDENT',
        reason: REASON,
        changesAllowed: false,
      },
    });
    const left = Date.parse(user.actingAs!.expiresAt) - Date.now();
    expect(left).toBeGreaterThan(59 * 60_000);
    expect(left).toBeLessThanOrEqual(60 * 60_000);
    expect(await desk.agent.call(refreshToken)).toEqual({ role: 'STUDENT', next: 'NOTHING' });
    const theirs = await test.signIn(desk.student.email);
    expect(await theirs.call(me), 'for the person nothing changes').toMatchObject({
      userId: desk.student.id,
      actingAs: null,
    });
  });

  it('D7 a stored flag alone does nothing: another browser of the agent is the agent', async () => {
    await desk.begin();
    const other = await test.signIn(desk.support.email);
    expect(await other.call(me)).toMatchObject({ userId: desk.support.id, actingAs: null });
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
    await desk.begin();
    const post = () => desk.agent.ask(signOutEverywhere);
    expect((await post()).body.code).toBe('supplant-read-only');
    await desk.agent.call(allowSupplantChanges);
    expect(await desk.agent.call(me)).toMatchObject({ actingAs: { changesAllowed: true } });
    expect((await desk.agent.ask(allowSupplantChanges)).status, 'again').toBe(204);
    expect((await post()).body.code).toBe('forbidden');
  });

  it('never changes password, second factor or sessions, even with changes allowed', async () => {
    const teacher = await makeTeacher(test.pool, desk.school);
    await desk.begin(teacher.id);
    await desk.agent.call(allowSupplantChanges);
    const fresh = 'another-password-2026';
    const refusals = [
      await desk.agent.ask(changePassword, { body: { current: PASSWORD, password: fresh } }),
      await desk.agent.ask(resetPassword, { body: { password: fresh } }),
      await desk.agent.ask(secondFactor),
      await desk.agent.ask(beginSecondFactor, { body: { password: PASSWORD } }),
      await desk.agent.ask(confirmSecondFactor, { body: { code: '123456' } }),
      await desk.agent.ask(endSecondFactor, { body: { password: PASSWORD, code: '123456' } }),
      await desk.agent.ask(listSessions),
      await desk.agent.ask(endSession, { params: { id: '01890000-0000-7000-8000-000000000001' } }),
      await desk.agent.ask(signOutEverywhere),
      await desk.wish(desk.student.id),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
      refusals.map(() => [403, 'forbidden']),
    );
    expect((await desk.agent.ask(socketTicket)).status).toBe(200);
  });

  it('I8 what is changed names both on its audit row', async () => {
    await desk.begin();
    await desk.agent.call(allowSupplantChanges);
    await desk.changePhone('+34600111222');
    const [row] = await test.sql(
      "select actor_id, subject_id, supplant_id is not null as supplant, action, after from audit_entry where noun = 'account' and record_id = $1 and operation = 'update'",
      [desk.student.id],
    );
    expect(row).toEqual({
      actor_id: desk.support.id,
      subject_id: desk.student.id,
      supplant: true,
      action: 'PATCH /somewhere',
      after: { phone: '+34600111222' },
    });
  });
});
