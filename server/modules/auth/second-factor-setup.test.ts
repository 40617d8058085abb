import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  me,
  secondFactor,
  signInStaff,
} from '#domain/api/auth.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { codeOf, stopMidStep, wrongCode } from '#tests/support/authenticator.ts';
import {
  type MadeAccount,
  type MadeProvider,
  makeProvider,
  makeStudent,
  makeTeacher,
  PASSWORD,
} from '#tests/support/people.ts';

const test = testApp();
let school: MadeProvider;
let teacher: MadeAccount;
let desk: Agent;

beforeAll(async () => {
  school = await makeProvider(test.pool);
});
beforeEach(async () => {
  test.clock.reset();
  stopMidStep(test.clock);
  teacher = await makeTeacher(test.pool, school);
  desk = await test.signIn(teacher.email);
});

async function enrol() {
  const { secret } = await desk.call(beginSecondFactor, { body: { password: PASSWORD } });
  // An old code, so that the present one is still unused.
  const { recoveryCodes } = await desk.call(confirmSecondFactor, {
    body: { code: codeOf(test.clock, secret, -1) },
  });
  return { secret, recoveryCodes };
}
const signIn = (code?: string, password = PASSWORD) =>
  test
    .agent(school.subdomain)
    .ask(signInStaff, { body: { email: teacher.email, password, ...(code && { code }) } });

describe('setting it up', () => {
  it('is refused to students, without the password, and without a code made from the secret', async () => {
    const student = await makeStudent(test.pool, school);
    const theirs = await test.signIn(student.email);
    expect((await theirs.ask(beginSecondFactor, { body: { password: PASSWORD } })).status).toBe(403);
    const wrong = await desk.ask(beginSecondFactor, { body: { password: 'not-my-password' } });
    expect([wrong.status, Object.keys(wrong.body.errors!)]).toEqual([400, ['password']]);
    expect((await desk.ask(confirmSecondFactor, { body: { code: '123456' } })).status).toBe(422);
    const { secret } = await desk.call(beginSecondFactor, { body: { password: PASSWORD } });
    const { status, body } = await desk.ask(confirmSecondFactor, {
      body: { code: wrongCode(test.clock, secret) },
    });
    expect([status, Object.keys(body.errors!)]).toEqual([400, ['code']]);
    expect(await desk.call(secondFactor)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await signIn()).status, 'not in force yet').toBe(200);
  });

  it('shows the secret once, as text, address and picture, and ten recovery codes', async () => {
    const begun = await desk.call(beginSecondFactor, { body: { password: PASSWORD } });
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(begun.uri);
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.searchParams.get('secret')).toBe(begun.secret);
    expect(uri.searchParams.get('issuer')).toBe(`School ${school.subdomain}`);
    expect(decodeURIComponent(uri.pathname)).toContain(teacher.email);
    expect(begun.qrSvg).toMatch(/^<svg/);
    const { recoveryCodes } = await desk.call(confirmSecondFactor, {
      body: { code: codeOf(test.clock, begun.secret) },
    });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(await desk.call(secondFactor)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    const rows = await test.sql<{ dump: string }>(
      "select string_agg(t::text, '') as dump from recovery_code t",
    );
    for (const code of recoveryCodes) expect(rows[0]!.dump).not.toContain(code);
  });

  it('ends the sessions that were opened without it', async () => {
    const phone = await test.signIn(teacher.email);
    await enrol();
    expect((await phone.ask(me)).status).toBe(401);
    expect((await desk.ask(me)).status).toBe(200);
  });

  it('cannot be begun again over one in force', async () => {
    const { secret } = await enrol();
    expect((await desk.ask(beginSecondFactor, { body: { password: PASSWORD } })).status).toBe(422);
    expect((await desk.ask(confirmSecondFactor, { body: { code: codeOf(test.clock, secret) } })).status).toBe(
      422,
    );
    expect((await signIn(codeOf(test.clock, secret))).status).toBe(200);
  });
});

describe('switching it off', () => {
  it('needs the password and a code', async () => {
    const { secret } = await enrol();
    const noPassword = await desk.ask(endSecondFactor, {
      body: { password: 'not-my-password', code: codeOf(test.clock, secret) },
    });
    expect(Object.keys(noPassword.body.errors!)).toEqual(['password']);
    const noCode = await desk.ask(endSecondFactor, {
      body: { password: PASSWORD, code: wrongCode(test.clock, secret) },
    });
    expect(Object.keys(noCode.body.errors!)).toEqual(['code']);
    expect(await desk.call(secondFactor)).toMatchObject({ isOn: true });
  });

  it('ends it, tells the person, and forgets the recovery codes', async () => {
    const { secret, recoveryCodes } = await enrol();
    await desk.call(endSecondFactor, { body: { password: PASSWORD, code: codeOf(test.clock, secret) } });
    expect(await desk.call(secondFactor)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await signIn()).status).toBe(200);
    expect((await test.mailsTo(teacher.email)).map(({ subject }) => subject)).toEqual([
      'Your authenticator app was switched off',
    ]);
    expect(recoveryCodes).toHaveLength(10);
    expect(await test.sql('select 1 from recovery_code where account_id = $1', [teacher.id])).toEqual([]);
    expect(
      (await desk.ask(endSecondFactor, { body: { password: PASSWORD, code: codeOf(test.clock, secret) } }))
        .status,
    ).toBe(422);
  });
});
