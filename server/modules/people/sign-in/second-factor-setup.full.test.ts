import { describe, expect, it } from 'vitest';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  me,
  secondFactor,
} from '#domain/people/api/auth.ts';
import { testApp } from '#tests/support/app.ts';
import { codeOf, wrongCode } from '#tests/support/authenticator.ts';
import { makeStudent, PASSWORD } from '#tests/support/people.ts';
import { secondFactorRig } from '#tests/support/second-factor.ts';

const test = testApp();
const rig = secondFactorRig(test);
const { enrol, signIn } = rig;

describe('setting it up', () => {
  it('is refused to students, without the password, and without a code made from the secret', async () => {
    const student = await makeStudent(test.pool, rig.provider);
    const theirs = await test.signIn(student.email);
    expect((await theirs.apiCall(beginSecondFactor, { body: { password: PASSWORD } })).status).toBe(403);
    const wrong = await rig.laptop.apiCall(beginSecondFactor, { body: { password: 'not-my-password' } });
    expect([wrong.status, Object.keys(wrong.body.errors!)]).toEqual([400, ['password']]);
    expect((await rig.laptop.apiCall(confirmSecondFactor, { body: { code: '123456' } })).status).toBe(422);
    const { secret } = await rig.laptop.call(beginSecondFactor, { body: { password: PASSWORD } });
    const { status, body } = await rig.laptop.apiCall(confirmSecondFactor, {
      body: { code: wrongCode(test.clock, secret) },
    });
    expect([status, Object.keys(body.errors!)]).toEqual([400, ['code']]);
    expect(await rig.laptop.call(secondFactor)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await signIn()).status, 'not in force yet').toBe(200);
  });

  it('asks for the password again five minutes after the sign-in, and always of who came in by a link', async () => {
    expect(await rig.laptop.call(secondFactor)).toMatchObject({ needsPassword: false });
    expect((await rig.laptop.apiCall(beginSecondFactor, { body: {} })).status).toBe(200);
    test.clock.advance(6);
    const late = await rig.laptop.apiCall(beginSecondFactor, { body: {} });
    expect([late.status, Object.keys(late.body.errors!)]).toEqual([400, ['password']]);
    expect(await rig.laptop.call(secondFactor)).toMatchObject({ needsPassword: true });
    test.clock.advance(-6);
    await test.sql('update session set password_at = null where account_id = $1', [rig.teacher.id]);
    expect((await rig.laptop.apiCall(beginSecondFactor, { body: {} })).status).toBe(400);
  });

  it('shows the secret once, as text, address and picture, and ten recovery codes', async () => {
    const begun = await rig.laptop.call(beginSecondFactor, { body: { password: PASSWORD } });
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(begun.uri);
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.searchParams.get('secret')).toBe(begun.secret);
    expect(uri.searchParams.get('issuer')).toBe(`School ${rig.provider.subdomain}`);
    expect(decodeURIComponent(uri.pathname)).toContain(rig.teacher.email);
    expect(begun.qrSvg).toMatch(/^<svg/);
    const { recoveryCodes } = await rig.laptop.call(confirmSecondFactor, {
      body: { code: codeOf(test.clock, begun.secret) },
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(await rig.laptop.call(secondFactor)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    const rows = await test.sql<{ dump: string }>(
      "select string_agg(t::text, '') as dump from recovery_code t",
    );
    for (const code of recoveryCodes) expect(rows[0]!.dump).not.toContain(code);
  });

  it('ends the sessions that were opened without it', async () => {
    const phone = await test.signIn(rig.teacher.email);
    await enrol();
    expect((await phone.apiCall(me)).status).toBe(401);
    expect((await rig.laptop.apiCall(me)).status).toBe(200);
  });

  it('cannot be begun again over one in force', async () => {
    const { secret } = await enrol();
    expect((await rig.laptop.apiCall(beginSecondFactor, { body: { password: PASSWORD } })).status).toBe(422);
    expect(
      (await rig.laptop.apiCall(confirmSecondFactor, { body: { code: codeOf(test.clock, secret) } })).status,
    ).toBe(422);
    expect((await signIn(codeOf(test.clock, secret))).status).toBe(200);
  });
});

describe('switching it off', () => {
  it('needs the password and a code', async () => {
    const { secret } = await enrol();
    const noPassword = await rig.laptop.apiCall(endSecondFactor, {
      body: { password: 'not-my-password', code: codeOf(test.clock, secret) },
    });
    expect(Object.keys(noPassword.body.errors!)).toEqual(['password']);
    const noCode = await rig.laptop.apiCall(endSecondFactor, {
      body: { password: PASSWORD, code: wrongCode(test.clock, secret) },
    });
    expect(Object.keys(noCode.body.errors!)).toEqual(['code']);
    expect(await rig.laptop.call(secondFactor)).toMatchObject({ isOn: true });
  });

  it('ends it, tells the person, and forgets the recovery codes', async () => {
    const { secret, recoveryCodes } = await enrol();
    await rig.laptop.call(endSecondFactor, {
      body: { password: PASSWORD, code: codeOf(test.clock, secret) },
    });
    expect(await rig.laptop.call(secondFactor)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    expect((await signIn()).status).toBe(200);
    expect((await test.mailsTo(rig.teacher.email)).map(({ subject }) => subject)).toEqual([
      'Two-step verification turned off',
    ]);
    expect(recoveryCodes).toHaveLength(10);
    expect(await test.sql('select 1 from recovery_code where account_id = $1', [rig.teacher.id])).toEqual([]);
    expect(
      (
        await rig.laptop.apiCall(endSecondFactor, {
          body: { password: PASSWORD, code: codeOf(test.clock, secret) },
        })
      ).status,
    ).toBe(422);
  });
});
