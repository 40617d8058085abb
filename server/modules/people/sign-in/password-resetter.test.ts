import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changePassword,
  me,
  refreshToken,
  resetPassword,
  signInStaff,
  signInStudent,
  signOutStudent,
  socketTicket,
} from '#domain/people/api/auth.ts';
import { readConfig } from '#server/config.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import {
  type MadeAccount,
  type MadeProvider,
  makeProvider,
  makeStudent,
  makeTeacher,
  PASSWORD,
} from '#tests/support/people.ts';
import { accountById } from './account.queries.ts';
import { storePassword } from './set-password.ts';

const PLACE = { config: readConfig({}) };
const test = testApp();
const FRESH = 'another-password-2026';
let provider: MadeProvider;
let student: MadeAccount;

beforeAll(async () => {
  provider = await makeProvider(test.pool);
});
beforeEach(async () => {
  test.clock.reset();
  student = await makeStudent(test.pool, provider);
});

const agent = () => test.agent(provider.subdomain);

describe('a password set by staff', () => {
  const resetter = async () => {
    const person = await makeStudent(test.pool, provider, { account: { must_reset_password: true } });
    const browser = agent();
    const reply = await browser.call(signInStudent, { body: { email: person.email, password: PASSWORD } });
    return { person, browser, reply };
  };

  it('without a token and without that session nothing is set', async () => {
    expect((await agent().apiCall(resetPassword, { body: { password: FRESH } })).status).toBe(401);
    const full = await test.signIn(student.email);
    expect((await full.apiCall(resetPassword, { body: { password: FRESH } })).status).toBe(403);
  });

  it('PASSWORD_RESETTER can look at themselves, set a password and leave: nothing else', async () => {
    const { browser, reply, person } = await resetter();
    expect(reply).toEqual({ role: 'PASSWORD_RESETTER', next: 'SET_PASSWORD' });
    expect(await browser.call(refreshToken)).toEqual(reply);
    expect(await browser.call(me)).toMatchObject({
      userId: person.id,
      role: 'PASSWORD_RESETTER',
      admin: false,
      student: null,
    });
    for (const endpoint of [socketTicket, changePassword]) {
      const body = endpoint === changePassword ? { body: { current: PASSWORD, password: FRESH } } : {};
      expect((await browser.apiCall(endpoint, body as object)).status).toBe(403);
    }
    expect((await browser.apiCall(signOutStudent)).status).toBe(204);
    expect((await browser.apiCall(me)).status).toBe(401);
  });

  it('the given password cannot be kept', async () => {
    const { browser } = await resetter();
    const { status, body } = await browser.apiCall(resetPassword, { body: { password: PASSWORD } });
    expect([status, Object.keys(body.errors!)]).toEqual([400, ['password']]);
  });

  it('API-05 nor one that is easy to guess', async () => {
    const { browser } = await resetter();
    const { status, body } = await browser.apiCall(resetPassword, { body: { password: 'qwertyuiop' } });
    expect([status, Object.keys(body.errors!)]).toEqual([400, ['password']]);
  });

  it('with a new one the person is fully in, on a new session', async () => {
    const { browser, person } = await resetter();
    const old = browser.cookies.get('at')!;
    expect(await browser.call(resetPassword, { body: { password: FRESH } })).toEqual({
      role: 'STUDENT',
      next: 'NOTHING',
    });
    expect(await browser.call(me)).toMatchObject({ role: 'STUDENT' });
    const before = agent();
    before.cookies.set('at', old);
    expect((await before.apiCall(me)).status).toBe(401);
    const again = agent();
    expect(await again.call(signInStudent, { body: { email: person.email, password: FRESH } })).toMatchObject(
      { next: 'NOTHING' },
    );
  });

  it('a teacher sets one too, at the other door', async () => {
    const teacher = await makeTeacher(test.pool, provider, { account: { must_reset_password: true } });
    const browser = agent();
    await browser.call(signInStaff, { body: { email: teacher.email, password: PASSWORD } });
    expect(await browser.call(resetPassword, { body: { password: FRESH } })).toEqual({
      role: 'TEACHER',
      next: 'NOTHING',
    });
  });

  it('a session that ended in between sets nothing', async () => {
    const { browser, person } = await resetter();
    await inTransaction(test.pool, { providerId: provider.id }, async (db) =>
      storePassword(db, PLACE, { account: (await accountById(db, person.id))!, passwordHash: 'x' }),
    );
    expect((await browser.apiCall(resetPassword, { body: { password: FRESH } })).status).toBe(401);
  });
});
