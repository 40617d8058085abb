import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgotPassword } from '#domain/people/api/auth.ts';
import { testApp } from '#tests/support/app.ts';
import { type MadeAccount, type MadeProvider, makeProvider, makeStudent } from '#tests/support/people.ts';

const test = testApp();
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
const forgotten = (email: string, subdomain = provider.subdomain) =>
  test.agent(subdomain).apiCall(forgotPassword, { body: { email } });

describe('forgotten password', () => {
  it('API-05 answers alike for unknown, disabled and known addresses, and mails the known one only', async () => {
    const disabled = await makeStudent(test.pool, provider, { account: { disabled_at: '2026-01-01' } });
    const other = await makeProvider(test.pool);
    const answers = [
      await forgotten(`nobody@${provider.subdomain}.example`),
      await forgotten(disabled.email),
      await forgotten(student.email, other.subdomain),
      await forgotten(student.email, 'no-such-school'),
      await forgotten(student.email),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [204, '']));
    expect(await test.mailsTo(disabled.email)).toEqual([]);
    expect(await test.mailsTo(student.email)).toHaveLength(1);
  });

  it('API-05 sends three mails to an account from an address, then 429, known or not', async () => {
    for (const email of [student.email, `nobody@${provider.subdomain}.example`]) {
      const browser = agent();
      const statuses: number[] = [];
      for (let time = 0; time < 5; time++)
        statuses.push((await browser.apiCall(forgotPassword, { body: { email } })).status);
      expect(statuses).toEqual([204, 204, 204, 429, 429]);
    }
    expect(await test.mailsTo(student.email)).toHaveLength(3);
  });

  it("API-05 the mail leads to the school's own page, and names the person and the school", async () => {
    await forgotten(student.email);
    const [mail] = await test.mailsTo(student.email);
    expect(mail!.text).toContain(`http://${provider.subdomain}.localhost/student/reset-password?token=`);
    expect(mail!.text).toContain(`Hi ${student.firstName},`);
    expect(mail!.html).toContain(`School ${provider.subdomain}`);
    expect(mail!.html).toContain(`src="http://${provider.subdomain}.localhost/brand/logotype.svg"`);
  });

  it('only the hash of the token is stored', async () => {
    await forgotten(student.email);
    const token = await test.mailedToken(student.email);
    const rows = await test.sql<{ dump: string }>(
      "select string_agg(t::text, '') as dump from login_token t",
    );
    expect(rows[0]!.dump).not.toContain(token);
  });
});
