import { describe, expect, it } from 'vitest';
import { changePassword } from '#domain/people/api/auth.ts';
import { testApp } from '#tests/support/app.ts';
import { PASSWORD } from '#tests/support/people.ts';
import { isClosed, isIn, isOut, twoDevices } from '#tests/support/two-devices.ts';

const test = testApp();
const rig = twoDevices(test);

describe('changing the own password', () => {
  const fresh = 'another-password-2026';

  it.each([
    ['the present password is wrong', { current: 'not-my-password', password: fresh }, 'current'],
    ['the new one is short', { current: PASSWORD, password: 'short' }, 'password'],
    ['the new one is the present one', { current: PASSWORD, password: PASSWORD }, 'password'],
  ])('is refused with 400 when %s', async (_, body, field) => {
    const answer = await rig.laptop.apiCall(changePassword, { body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors!)).toEqual([field]);
    expect(await isIn(rig.phone)).toBe(true);
  });

  it('API-05 refuses one that is easy to guess', async () => {
    const body = { current: PASSWORD, password: '1234567890' };
    const answer = await rig.laptop.apiCall(changePassword, { body });
    expect([answer.status, Object.keys(answer.body.errors!)]).toEqual([400, ['password']]);
  });

  it('is limited: ten wrong guesses, then 429', async () => {
    const guess = () =>
      rig.laptop.apiCall(changePassword, { body: { current: 'not-my-password', password: fresh } });
    const answers = await Promise.all(Array.from({ length: 15 }, guess));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('ends every other session, is notified by mail, and is in the audit log without its value', async () => {
    const [onLaptop, onPhone] = await rig.withSockets(rig.laptop, rig.phone);
    await rig.laptop.call(changePassword, { body: { current: PASSWORD, password: fresh } });
    expect(await isIn(rig.laptop)).toBe(true);
    expect(await isOut(rig.phone)).toBe(true);
    await isClosed(onPhone!);
    expect(onLaptop!.connected).toBe(true);
    expect((await test.mailsTo(rig.teacher.email)).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
    ]);
    const [entry] = await test.sql(
      "select actor_id, action, after from audit_entry where record_id = $1 and after ? 'password'",
      [rig.teacher.id],
    );
    expect(entry).toEqual({
      actor_id: rig.teacher.id,
      action: 'POST /auth/password',
      after: { password: 'changed' },
    });
    await expect(test.signIn(rig.teacher.email)).rejects.toMatchObject({ status: 401 });
    expect(await isIn(await test.signIn(rig.teacher.email, fresh))).toBe(true);
  });
});
