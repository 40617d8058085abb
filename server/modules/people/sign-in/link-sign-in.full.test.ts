import { Writable } from 'node:stream';
import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { me, requestLink, signInByLink } from '#domain/people/api/auth.ts';
import { testApp } from '#tests/support/app.ts';
import {
  type MadeAccount,
  type MadeProvider,
  makeProvider,
  makeStudent,
  makeSupport,
  makeTeacher,
} from '#tests/support/people.ts';

let log = '';
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    log += chunk.toString();
    done();
  },
});
const test = testApp({ logger: pino({ level: 'trace' }, stream) });
let provider: MadeProvider;
let teacher: MadeAccount;

beforeAll(async () => {
  provider = await makeProvider(test.pool);
});
beforeEach(async () => {
  test.clock.reset();
  teacher = await makeTeacher(test.pool, provider);
});

const agent = () => test.agent(provider.subdomain);
const apiCall = (email: string) => agent().apiCall(requestLink, { body: { email } });
async function linkFor(person: MadeAccount): Promise<{ email: string; verifyToken: string }> {
  await apiCall(person.email);
  const mail = (await test.mailsTo(person.email)).at(-1)!;
  const url = new URL(/https?:\S+\/login\/link\?\S+/.exec(mail.text)![0]);
  return { email: url.searchParams.get('email')!, verifyToken: url.searchParams.get('token')! };
}
const open = (params: { email: string; verifyToken: string }, subdomain = provider.subdomain) =>
  test.agent(subdomain).apiCall(signInByLink, { params });

describe('refused', () => {
  it('API-07 students get no link, and the same answer as others', async () => {
    const student = await makeStudent(test.pool, provider);
    const disabled = await makeTeacher(test.pool, provider, { account: { disabled_at: '2026-01-01' } });
    for (const email of [
      student.email,
      disabled.email,
      `nobody@${provider.subdomain}.example`,
      teacher.email,
    ]) {
      const { status, body } = await apiCall(email);
      expect([status, body]).toEqual([204, '']);
    }
    expect(await test.mailsTo(student.email)).toEqual([]);
    expect(await test.mailsTo(disabled.email)).toEqual([]);
    expect(await test.mailsTo(teacher.email)).toHaveLength(1);
  });

  it('D6 an invented, foreign, replaced or old link', async () => {
    const other = await makeTeacher(test.pool, provider);
    const elsewhere = await makeProvider(test.pool);
    const replaced = await linkFor(teacher);
    const link = await linkFor(teacher);
    const refused = async (params: typeof link, subdomain?: string) => {
      const { status, body } = await open(params, subdomain);
      expect([status, body.code]).toEqual([401, 'token-invalid']);
    };
    await refused({ ...link, verifyToken: 'x'.repeat(43) });
    await refused({ ...link, email: other.email });
    await refused(replaced);
    await refused(link, elsewhere.subdomain);
    test.clock.advance(10);
    await refused(link);
    test.clock.advance(-1);
    expect((await open(link)).status).toBe(200);
  });

  it('D6 a link that another site opens, and it still works after', async () => {
    const params = await linkFor(teacher);
    const { status, body } = await agent().apiCall(
      signInByLink,
      { params },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect([status, body.code]).toEqual([403, 'cross-site']);
    expect((await open(params)).status).toBe(200);
  });

  it('D6 a second use', async () => {
    const params = await linkFor(teacher);
    await open(params);
    expect((await open(params)).body.code).toBe('token-invalid');
  });
});

describe('good', () => {
  it('API-07 staff and teachers sign in by link', async () => {
    const admin = await makeSupport(test.pool, provider, { is_admin: true });
    for (const [person, role] of [
      [teacher, 'TEACHER'],
      [admin, 'CUSTOMER_SUPPORT'],
    ] as const) {
      const browser = agent();
      const params = await linkFor(person);
      expect(await browser.call(signInByLink, { params })).toEqual({ role, next: 'NOTHING' });
      expect(await browser.call(me)).toMatchObject({
        userId: person.id,
        role,
        admin: role === 'CUSTOMER_SUPPORT',
      });
    }
  });

  it('D6 of twenty concurrent sign-ins with one link exactly one succeeds', async () => {
    const params = await linkFor(teacher);
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(params)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      answers.filter(({ status, body }) => status === 401 && body.code === 'token-invalid'),
    ).toHaveLength(19);
  });
});

it('D6 no log holds a token or a cookie, whatever became of the request', async () => {
  const link = await linkFor(teacher);
  log = '';
  const browser = agent();
  await browser.inject({ url: `/login/link?email=${teacher.email}&token=${link.verifyToken}` });
  await browser.apiCall(signInByLink, { params: { ...link, email: `other-${link.email}` } });
  await browser.inject({ url: `/api/v2/auth/access-token/${link.email}/${link.verifyToken}/more` });
  await browser.call(signInByLink, { params: link });
  expect(log).toContain('/auth/access-token/…');
  expect(log).toContain('/login/link?email=…&token=…');
  expect(log).not.toContain(link.verifyToken);
  expect(log).not.toContain(encodeURIComponent(teacher.email));
  for (const secret of browser.cookies.values()) expect(log).not.toContain(secret);
});
