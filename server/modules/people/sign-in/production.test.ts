import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  forgotPassword,
  me,
  secondFactor,
  signInStaff,
  signOut,
  supplantToken,
} from '#domain/people/api/auth.ts';
import { students } from '#domain/people/api/students.ts';
import { testApp } from '#tests/support/app.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import {
  type MadeAccount,
  type MadeProvider,
  makeProvider,
  makeStudent,
  makeSupport,
  makeTeacher,
  PASSWORD,
} from '#tests/support/people.ts';

const test = testApp({
  env: { NODE_ENV: 'production', PUBLIC_URL: 'https://schools.example:8443', DEFAULT_PROVIDER: 'main' },
});
let provider: MadeProvider;
let support: MadeAccount;

beforeAll(async () => {
  provider = await makeProvider(test.pool);
});
beforeEach(async () => {
  test.clock.reset();
  support = await makeSupport(test.pool, provider);
});

const signIn = async (subdomain: string, email: string) => {
  const browser = test.agent(subdomain);
  return { browser, reply: await browser.call(signInStaff, { body: { email, password: PASSWORD } }) };
};

describe('staff without a second factor', () => {
  it('can set one up, look at themselves and leave: nothing else', async () => {
    const { browser, reply } = await signIn(provider.subdomain, support.email);
    expect(reply).toEqual({ role: 'CUSTOMER_SUPPORT', next: 'SET_SECOND_FACTOR' });
    const student = await makeStudent(test.pool, provider);
    const refusals = [
      await browser.apiCall(students.list),
      await browser.apiCall(supplantToken, { body: { userId: student.id, reason: 'To look at a booking' } }),
    ];
    for (const { status, body } of refusals)
      expect([status, body.code]).toEqual([403, 'second-factor-enrolment']);
    expect(await browser.call(me)).toMatchObject({ userId: support.id });
    expect(await browser.call(secondFactor)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    await browser.call(signOut);
    expect([...browser.cookies.keys()]).toEqual(['__Host-device']);
  });

  it('are in once it is confirmed, and must have one again when they switch it off', async () => {
    const { browser } = await signIn(provider.subdomain, support.email);
    const { secret } = await browser.call(beginSecondFactor, { body: { password: PASSWORD } });
    const { recoveryCodes } = await browser.call(confirmSecondFactor, {
      body: { code: codeOf(test.clock, secret) },
    });
    expect((await browser.apiCall(students.list)).status).toBe(200);
    await browser.call(endSecondFactor, { body: { password: PASSWORD, code: recoveryCodes[0]! } });
    expect((await browser.apiCall(students.list)).body.code).toBe('second-factor-enrolment');
  });

  it('are let in at a demo school, and so are teachers everywhere', async () => {
    const demo = await makeProvider(test.pool, { is_demo: true });
    const demoSupport = await makeSupport(test.pool, demo);
    expect((await signIn(demo.subdomain, demoSupport.email)).reply.next).toBe('NOTHING');
    const teacher = await makeTeacher(test.pool, provider);
    expect((await signIn(provider.subdomain, teacher.email)).reply.next).toBe('NOTHING');
  });
});

it('cookies are bound to the host and never sent in the clear', async () => {
  const answer = await test.agent(provider.subdomain).inject({
    method: 'POST',
    url: '/api/v1/auth/token-petition',
    payload: { email: support.email, password: PASSWORD },
  });
  expect(answer.cookies).toMatchObject([
    { name: '__Host-at', secure: true, httpOnly: true, sameSite: 'Strict', path: '/' },
    { name: '__Host-rt', secure: true, httpOnly: true, sameSite: 'Strict', path: '/' },
    { name: '__Host-device', secure: true, httpOnly: true, sameSite: 'Strict', path: '/' },
  ]);
  expect(answer.cookies.every((cookie) => !('domain' in cookie))).toBe(true);
});

describe('links in mails', () => {
  it("lead to the school's address under PUBLIC_URL, whatever host was asked", async () => {
    await test.agent(provider.subdomain).inject({
      method: 'POST',
      url: '/api/v1/student-platform/forgot-password',
      headers: { host: `${provider.subdomain}.evil.example` },
      payload: { email: support.email },
    });
    const [mail] = await test.mailsTo(support.email);
    expect(mail!.text).toContain(
      `https://${provider.subdomain}.schools.example:8443/student/reset-password?token=`,
    );
    expect(mail!.text + mail!.html).not.toContain('evil');
  });

  it('of the default school lead to PUBLIC_URL itself', async () => {
    const main = await makeProvider(test.pool, { subdomain: 'main' });
    const person = await makeStudent(test.pool, main);
    await test.agent('main').call(forgotPassword, { body: { email: person.email } });
    const [mail] = await test.mailsTo(person.email);
    expect(mail!.text).toContain('https://schools.example:8443/student/reset-password?token=');
  });
});
