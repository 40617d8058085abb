import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { me, signInStaff, signInStudent } from '#domain/people/api/auth.ts';
import type { ErrorBody } from '#domain/contract/errors.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import {
  type MadeAccount,
  type MadeProvider,
  makeBusiness,
  makeManager,
  makeProvider,
  makeStudent,
  makeSupport,
  makeTeacher,
  PASSWORD,
} from '#tests/support/people.ts';

// The other files of this worker have loaded it already, and go on without the stand-in.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return {
    ...real,
    verify: vi.fn<typeof real.verify>(real.verify),
    hash: vi.fn<typeof real.hash>(real.hash),
  };
});
afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

const test = testApp();
let provider: MadeProvider;
let support: MadeAccount;
let teacher: MadeAccount;
let student: MadeAccount;
let manager: MadeAccount;

beforeAll(async () => {
  provider = await makeProvider(test.pool);
  support = await makeSupport(test.pool, provider);
  teacher = await makeTeacher(test.pool, provider);
  student = await makeStudent(test.pool, provider);
  manager = await makeManager(test.pool, provider, (await makeBusiness(test.pool, provider)).id);
});

const staffDoor = (agent: Agent, email: string, password = PASSWORD) =>
  agent.apiCall(signInStaff, { body: { email, password } });
const studentDoor = (agent: Agent, email: string, password = PASSWORD) =>
  agent.apiCall(signInStudent, { body: { email, password } });
const bare = (body: ErrorBody) => ({ ...body, requestId: undefined });

describe('refused sign-ins', () => {
  it('API-02 wrong password, unknown e-mail, wrong door and a disabled account answer exactly alike', async () => {
    const disabled = await makeTeacher(test.pool, provider, { account: { disabled_at: '2026-01-01' } });
    const unset = await makeTeacher(test.pool, provider, { account: { password_hash: null } });
    const answers = [
      await staffDoor(test.agent(provider.subdomain), teacher.email, 'not-the-password'),
      await staffDoor(test.agent(provider.subdomain), `nobody@${provider.subdomain}.example`),
      await staffDoor(test.agent(provider.subdomain), student.email),
      await staffDoor(test.agent(provider.subdomain), manager.email),
      await staffDoor(test.agent(provider.subdomain), disabled.email),
      await staffDoor(test.agent(provider.subdomain), unset.email),
      await studentDoor(test.agent(provider.subdomain), support.email),
      await studentDoor(test.agent(provider.subdomain), teacher.email),
    ];
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401);
      expect(bare(body)).toEqual({ code: 'wrong-credentials', message: 'Wrong e-mail or password.' });
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });

  it("D4 no sign-in at an unknown subdomain, or at another school's", async () => {
    const other = await makeProvider(test.pool);
    for (const subdomain of ['no-such-school', other.subdomain]) {
      const { status, body } = await staffDoor(test.agent(subdomain), support.email);
      expect([status, body.code], subdomain).toEqual([401, 'wrong-credentials']);
    }
  });

  it.each([
    [
      'an unknown e-mail',
      () => staffDoor(test.agent(provider.subdomain), `nobody@${provider.subdomain}.example`),
    ],
    ['a wrong password', () => staffDoor(test.agent(provider.subdomain), teacher.email, 'not-the-password')],
    ['the wrong door', () => studentDoor(test.agent(provider.subdomain), teacher.email)],
    ['an unknown school', () => staffDoor(test.agent('no-such-school'), teacher.email)],
    ['the right password', () => staffDoor(test.agent(provider.subdomain), teacher.email)],
  ])('API-02 %s costs one hash', async (_, ask) => {
    vi.mocked(argon2.verify).mockClear();
    vi.mocked(argon2.hash).mockClear();
    await ask();
    expect([vi.mocked(argon2.verify).mock.calls.length, vi.mocked(argon2.hash).mock.calls.length]).toEqual([
      1, 0,
    ]);
    expect(vi.mocked(argon2.verify).mock.calls[0]![0]).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
});

describe('good sign-ins', () => {
  it('API-02 each role signs in at its door and is who it says', async () => {
    const cases = [
      [signInStaff, support, 'CUSTOMER_SUPPORT'],
      [signInStaff, teacher, 'TEACHER'],
      [signInStudent, student, 'STUDENT'],
      [signInStudent, manager, 'BUSINESS_MANAGER'],
    ] as const;
    for (const [door, person, role] of cases) {
      const agent = test.agent(provider.subdomain);
      expect(
        await agent.call(door, { body: { email: person.email.toUpperCase(), password: PASSWORD } }),
      ).toEqual({
        role,
        next: 'NOTHING',
      });
      expect(await agent.call(me)).toMatchObject({ userId: person.id, role });
    }
  });

  it('API-02 cookies are out of the reach of scripts and other sites, and last 10 minutes, 30 days, and for the browser 400', async () => {
    const answer = await test.agent(provider.subdomain).inject({
      method: 'POST',
      url: '/api/v2/auth/token-petition',
      payload: { email: teacher.email, password: PASSWORD },
    });
    const common = { httpOnly: true, sameSite: 'Strict', path: '/' };
    expect(answer.cookies).toMatchObject([
      { name: 'at', maxAge: 600, ...common },
      { name: 'rt', maxAge: 30 * 86_400, ...common },
      { name: 'device', maxAge: 400 * 86_400, ...common },
    ]);
    expect(answer.body).not.toContain(answer.cookies[0]!.value);
  });

  it('only hashes of tokens are stored', async () => {
    const agent = await test.signIn(teacher.email);
    const rows = await test.sql<{ dump: string }>(
      "select string_agg(t::text, e'\\n') as dump from session_token t",
    );
    for (const secret of agent.cookies.values()) expect(rows[0]!.dump).not.toContain(secret);
  });

  it('signing in again ends the session that this browser had', async () => {
    const agent = await test.signIn(teacher.email);
    const old = new Map(agent.cookies);
    await staffDoor(agent, support.email);
    const left = test.agent(provider.subdomain);
    for (const [name, value] of old) left.cookies.set(name, value);
    expect((await left.apiCall(me)).status).toBe(401);
    expect(await agent.call(me)).toMatchObject({ userId: support.id });
  });

  it('a password stored at another cost is hashed again, once', async () => {
    const weak = argon2.hashSync(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const person = await makeTeacher(test.pool, provider, { account: { password_hash: weak } });
    const stored = async () =>
      (
        await test.sql<{ password_hash: string }>('select password_hash from account where id = $1', [
          person.id,
        ])
      )[0]!.password_hash;
    await test.signIn(person.email);
    const better = await stored();
    expect(better).toContain('m=19456,t=2,p=1');
    await test.signIn(person.email);
    expect(await stored()).toBe(better);
  });
});

describe('races', () => {
  it('a sign-in that was checked before the password changed opens nothing', async () => {
    const person = await makeTeacher(test.pool, provider);
    const real = vi.mocked(argon2.verify).getMockImplementation()!;
    vi.mocked(argon2.verify).mockImplementationOnce(async (...given) => {
      const isRight = await real(...given);
      await test.sql("update account set password_hash = 'changed meanwhile' where id = $1", [person.id]);
      return isRight;
    });
    const { status, body } = await staffDoor(test.agent(provider.subdomain), person.email);
    expect([status, body.code]).toEqual([401, 'wrong-credentials']);
    const rows = await test.sql('select 1 from session where account_id = $1', [person.id]);
    expect(rows).toEqual([]);
  });
});
