import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changePassword,
  forgotPassword,
  me,
  refreshToken,
  resetPassword,
  signInStudent,
  welcomeResetPassword,
} from '#domain/people/api/auth.ts';
import { students } from '#domain/people/api/students.ts';
import { testApp } from '#tests/support/app.ts';
import {
  type MadeAccount,
  type MadeProvider,
  makeProvider,
  makeStudent,
  makeSupport,
  PASSWORD,
} from '#tests/support/people.ts';

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
async function tokenFor(email: string): Promise<string> {
  await agent().call(forgotPassword, { body: { email } });
  return test.mailedToken(email);
}

describe('setting a password with a mailed token', () => {
  const reset = (token: string, subdomain = provider.subdomain) =>
    test.agent(subdomain).apiCall(resetPassword, { body: { token, password: FRESH } });

  it('API-05 refuses what is unknown, too old, replaced, of another purpose, or of another school', async () => {
    const other = await makeProvider(test.pool);
    const replaced = await tokenFor(student.email);
    const current = await tokenFor(student.email);
    const refused = async (token: string, subdomain?: string) => {
      const { status, body } = await reset(token, subdomain);
      expect([status, body.code]).toEqual([401, 'token-invalid']);
    };
    await refused('x'.repeat(43));
    await refused(replaced);
    await refused(current, other.subdomain);
    await refused(current, 'no-such-school');
    const asWelcome = await agent().apiCall(welcomeResetPassword, {
      body: { token: current, password: FRESH },
    });
    expect([asWelcome.status, asWelcome.body.code]).toEqual([401, 'token-invalid']);
    test.clock.advance(60);
    await refused(current);
    test.clock.advance(-1);
    expect((await reset(current)).status).toBe(200);
  });

  it('API-05 refuses a short password and keeps the token', async () => {
    const token = await tokenFor(student.email);
    const { status, body } = await agent().apiCall(resetPassword, { body: { token, password: 'too-short' } });
    expect([status, Object.keys(body.errors!)]).toEqual([400, ['password']]);
    expect((await reset(token)).status).toBe(200);
  });

  it('API-05 refuses a password that is easy to guess, naming the field, and keeps the token', async () => {
    const token = await tokenFor(student.email);
    for (const password of ['Password2026!', student.email]) {
      const { status, body } = await agent().apiCall(resetPassword, { body: { token, password } });
      expect([status, Object.keys(body.errors!)]).toEqual([400, ['password']]);
    }
    expect((await reset(token)).status).toBe(200);
  });

  it('API-05 refuses the token of an account that was disabled since', async () => {
    const token = await tokenFor(student.email);
    await test.sql('update account set disabled_at = now() where id = $1', [student.id]);
    expect((await reset(token)).body.code).toBe('token-invalid');
  });

  it('API-05 signs in, ends every other session, and the old password no longer works', async () => {
    const before = await test.signIn(student.email);
    const browser = agent();
    const token = await tokenFor(student.email);
    expect(await browser.call(resetPassword, { body: { token, password: FRESH } })).toEqual({
      role: 'STUDENT',
      next: 'NOTHING',
    });
    expect(await browser.call(me)).toMatchObject({ userId: student.id });
    expect((await before.apiCall(me)).status).toBe(401);
    expect((await before.apiCall(refreshToken)).status).toBe(401);
    await expect(test.signIn(student.email)).rejects.toMatchObject({ status: 401 });
    await test.signIn(student.email, FRESH);
    expect((await test.mailsTo(student.email)).map(({ subject }) => subject)).toEqual([
      'Set a new password',
      'Your password was changed',
    ]);
  });

  it('API-05 of twenty concurrent calls with one token exactly one sets its password', async () => {
    const token = await tokenFor(student.email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        agent().apiCall(resetPassword, { body: { token, password: `password-number-${index}` } }),
      ),
    );
    const won = answers
      .map(({ status }, index) => ({ status, index }))
      .filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
    await test.signIn(student.email, `password-number-${won[0]!.index}`);
  });

  it('API-05 a password changed otherwise takes the mailed links back', async () => {
    const token = await tokenFor(student.email);
    const signedIn = await test.signIn(student.email);
    await signedIn.call(changePassword, { body: { current: PASSWORD, password: FRESH } });
    expect((await reset(token)).body.code).toBe('token-invalid');
  });
});

describe('welcome', () => {
  it('API-05 support makes a student, who chooses the first password and is in', async () => {
    const support = await makeSupport(test.pool, provider);
    const supportAgent = await test.signIn(support.email);
    const email = `new@${provider.subdomain}.example`;
    const made = await supportAgent.call(students.create, {
      body: { firstName: 'Nora', lastName: 'Gil', email, sendWelcome: true } as never,
    });
    const [mail] = await test.mailsTo(email);
    expect(mail!.text).toContain(`http://${provider.subdomain}.localhost/student/welcome?token=`);
    const token = await test.mailedToken(email);
    expect((await agent().apiCall(signInStudent, { body: { email, password: FRESH } })).status).toBe(401);
    expect((await agent().apiCall(resetPassword, { body: { token, password: FRESH } })).body.code).toBe(
      'token-invalid',
    );
    test.clock.advance(7 * 24 * 60 - 1);
    const browser = agent();
    expect(await browser.call(welcomeResetPassword, { body: { token, password: FRESH } })).toEqual({
      role: 'STUDENT',
      next: 'NOTHING',
    });
    expect(await browser.call(me)).toMatchObject({ userId: made.id });
    const again = await agent().apiCall(welcomeResetPassword, { body: { token, password: FRESH } });
    expect(again.body.code).toBe('token-invalid');
  });
});
