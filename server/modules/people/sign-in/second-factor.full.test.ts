import { describe, expect, it } from 'vitest';
import {
  forgotPassword,
  requestLink,
  resetPassword,
  secondFactor,
  signInByLink,
} from '#domain/people/api/auth.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { codeOf, wrongCode } from '#tests/support/authenticator.ts';
import { secondFactorRig } from '#tests/support/second-factor.ts';
import { accountById } from './account.queries.ts';
import { spendCode } from './second-factor.ts';

const test = testApp();
const FRESH = 'another-password-2026';
const rig = secondFactorRig(test);
const { enrol, signIn } = rig;

describe('signing in', () => {
  it('API-02 asks for the code only after the right password', async () => {
    const { secret } = await enrol();
    const wrongPassword = await signIn(codeOf(test.clock, secret), 'not-my-password');
    expect([wrongPassword.status, wrongPassword.body.code]).toEqual([401, 'wrong-credentials']);
    const without = await signIn();
    expect([without.status, without.body.code, without.body.errors]).toEqual([
      401,
      'second-factor-required',
      undefined,
    ]);
    const wrong = await signIn(wrongCode(test.clock, secret));
    expect([wrong.status, wrong.body.code, Object.keys(wrong.body.errors!)]).toEqual([
      401,
      'second-factor-required',
      ['code'],
    ]);
    expect(wrong.headers).not.toHaveProperty('set-cookie');
  });

  it.each([
    [-2, 401],
    [-1, 401],
    [0, 200],
    [1, 200],
    [2, 401],
  ])(
    'API-02 a code %d steps off answers %d (the one before was used to set it up)',
    async (steps, status) => {
      const { secret } = await enrol();
      expect((await signIn(codeOf(test.clock, secret, steps))).status).toBe(status);
    },
  );

  it('a code one step late works, once', async () => {
    const { secret } = await enrol();
    test.clock.advance(1);
    expect((await signIn(codeOf(test.clock, secret, -1))).status).toBe(200);
    expect((await signIn(codeOf(test.clock, secret, -1))).status).toBe(401);
    expect((await signIn(codeOf(test.clock, secret))).status).toBe(200);
  });

  it('a code works once, also for twenty concurrent calls', async () => {
    const { secret } = await enrol();
    const scope = { providerId: rig.provider.id };
    const account = (await inTransaction(test.pool, scope, (db) => accountById(db, rig.teacher.id)))!;
    const use = () =>
      inTransaction(test.pool, scope, (db) =>
        spendCode(db, account, codeOf(test.clock, secret), test.clock.now()),
      );
    const used = await Promise.all(Array.from({ length: 20 }, use));
    expect(used.filter(Boolean)).toHaveLength(1);
    expect((await signIn(codeOf(test.clock, secret))).status).toBe(401);
    expect((await signIn(codeOf(test.clock, secret, 1))).status).toBe(200);
  });

  it('a recovery code works once, however it is typed', async () => {
    const { recoveryCodes } = await enrol();
    const typed = recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ');
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(typed)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rig.laptop.call(secondFactor)).toMatchObject({ isOn: true, recoveryCodesLeft: 9 });
    expect((await signIn(recoveryCodes[4])).status).toBe(200);
  });

  it('five wrong codes an account, from whatever address; then 429', async () => {
    const { secret } = await enrol();
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess++)
      statuses.push((await signIn(wrongCode(test.clock, secret))).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await signIn(codeOf(test.clock, secret))).status).toBe(429);
  });
});

describe('other ways in', () => {
  it('API-05 a reset link alone is not enough, and is not used up by asking', async () => {
    const { secret } = await enrol();
    const browser = test.agent(rig.provider.subdomain);
    await browser.call(forgotPassword, { body: { email: rig.teacher.email } });
    const token = /token=([\w-]+)/.exec((await test.mailsTo(rig.teacher.email)).at(-1)!.text)![1]!;
    const asked = await browser.apiCall(resetPassword, { body: { token, password: FRESH } });
    expect([asked.status, asked.body.code]).toEqual([401, 'second-factor-required']);
    const wrong = await browser.apiCall(resetPassword, {
      body: { token, password: FRESH, code: wrongCode(test.clock, secret) },
    });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'second-factor-required']);
    expect((await signIn(undefined)).body.code, 'the password is the old one').toBe('second-factor-required');
    expect(
      await browser.call(resetPassword, {
        body: { token, password: FRESH, code: codeOf(test.clock, secret) },
      }),
    ).toMatchObject({
      role: 'TEACHER',
    });
  });

  it('API-07 a sign-in link neither', async () => {
    const { secret } = await enrol();
    const browser = test.agent(rig.provider.subdomain);
    await browser.call(requestLink, { body: { email: rig.teacher.email } });
    const verifyToken = /token=([\w-]+)/.exec((await test.mailsTo(rig.teacher.email)).at(-1)!.text)![1]!;
    const params = { email: rig.teacher.email, verifyToken };
    expect((await browser.apiCall(signInByLink, { params })).body.code).toBe('second-factor-required');
    expect(
      await browser.call(signInByLink, { params, query: { code: codeOf(test.clock, secret) } }),
    ).toMatchObject({
      role: 'TEACHER',
    });
  });
});
