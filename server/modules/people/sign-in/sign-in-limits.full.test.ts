import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changePassword, forgotPassword, signInStaff, signOut } from '#domain/people/api/auth.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import {
  type MadeAccount,
  type MadeProvider,
  makeProvider,
  makeSupport,
  makeTeacher,
  PASSWORD,
} from '#tests/support/people.ts';

const test = testApp();
let provider: MadeProvider;
let support: MadeAccount;
let teacher: MadeAccount;
let agent: Agent;

beforeAll(async () => {
  provider = await makeProvider(test.pool);
  support = await makeSupport(test.pool, provider);
  teacher = await makeTeacher(test.pool, provider);
});
beforeEach(() => {
  agent = test.agent(provider.subdomain);
});

const staffDoor = (browser: Agent, email: string, password = PASSWORD) =>
  browser.apiCall(signInStaff, { body: { email, password } });

it('API-02 exactly ten wrong tries per account and address, also for 50 concurrent ones; then 429 with Retry-After', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => staffDoor(agent, teacher.email, 'not-the-password')),
  );
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect([count(401), count(429)]).toEqual([10, 40]);
  const late = answers.find(({ status }) => status === 429)!;
  expect(late.body.code).toBe('too-many-requests');
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(50);
  expect(Number(late.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await staffDoor(agent, teacher.email)).status, 'the right password').toBe(429);
  expect((await staffDoor(test.agent(provider.subdomain), teacher.email)).status, 'from elsewhere').toBe(200);
  expect((await staffDoor(agent, support.email)).status, 'somebody else').toBe(200);
});

it('API-02 a right password forgets the wrong ones', async () => {
  for (let round = 0; round < 3; round++) {
    for (let wrong = 0; wrong < 6; wrong++)
      expect((await staffDoor(agent, teacher.email, 'not-the-password')).status).toBe(401);
    expect((await staffDoor(agent, teacher.email)).status).toBe(200);
  }
});

it('SEC-15 counts an IPv6 network, and an address written in another way, as one', async () => {
  for (const addresses of [
    (n: number) => `2001:db8:0:7:${n}::${n}`,
    (n: number) => (n % 2 ? '::ffff:10.9.8.7' : '10.9.8.7'),
  ]) {
    const { email } = await makeTeacher(test.pool, provider);
    const statuses: number[] = [];
    for (let n = 1; n <= 11; n++) {
      agent.address = addresses(n);
      statuses.push((await staffDoor(agent, email, 'not-the-password')).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  }
});

describe('SEC-16 an account is not guessed from many addresses', () => {
  /** Ten wrong tries from each of so many addresses, of one network each. */
  async function attack(email: string, addresses: number): Promise<number[]> {
    const answers = await Promise.all(
      Array.from({ length: addresses }, async () => {
        const stranger = test.agent(provider.subdomain);
        const statuses: number[] = [];
        for (let tried = 0; tried < 10; tried++)
          statuses.push((await staffDoor(stranger, email, 'not-the-password')).status);
        return statuses;
      }),
    );
    return answers.flat();
  }

  it('fifty tries from all addresses together, known or not; who has signed in there before still gets in', async () => {
    const owner = await makeTeacher(test.pool, provider);
    const own = await test.signIn(owner.email);
    for (const email of [owner.email, `nobody@${provider.subdomain}.example`]) {
      const statuses = await attack(email, 6);
      expect(statuses.filter((status) => status === 401)).toHaveLength(50);
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    }
    const fresh = await staffDoor(agent, owner.email);
    expect([fresh.status, Number(fresh.headers['retry-after']) > 60]).toEqual([429, true]);
    await own.call(signOut);
    expect((await staffDoor(own, owner.email)).status, 'the own browser').toBe(200);
    expect((await staffDoor(agent, teacher.email)).status, 'another account').toBe(200);
  });

  it('wrong tries of others at the same address do not keep out a known browser', async () => {
    const owner = await makeTeacher(test.pool, provider);
    const own = await test.signIn(owner.email);
    agent.address = own.address;
    for (let tried = 0; tried < 11; tried++) await staffDoor(agent, owner.email, 'not-the-password');
    expect((await staffDoor(agent, owner.email)).status).toBe(429);
    expect((await staffDoor(own, owner.email)).status).toBe(200);
  });

  it('a known browser has ten tries of its own, for this account and no other', async () => {
    const owner = await makeTeacher(test.pool, provider);
    const own = await test.signIn(owner.email);
    const statuses: number[] = [];
    for (let tried = 0; tried < 12; tried++) {
      own.address = `10.200.0.${tried}`;
      statuses.push((await staffDoor(own, owner.email, 'not-the-password')).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const other = await makeTeacher(test.pool, provider);
    await attack(other.email, 5);
    expect((await staffDoor(own, other.email)).status).toBe(429);
  });

  it('is known by what cannot be read from the database; a browser that made its id up is not', async () => {
    const owner = await makeTeacher(test.pool, provider);
    const own = await test.signIn(owner.email);
    const token = own.cookies.get('device')!;
    const rows = await test.sql<{ hash: Buffer }>(
      'select device_hash as hash from known_device where account_id = $1',
      [owner.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.hash.toString('base64url')).not.toContain(token.slice(0, 10));
    await attack(owner.email, 5);
    for (const made of ['x', 'x'.repeat(43), rows[0]!.hash.toString('base64url'), `${token}x`]) {
      agent.cookies.set('device', made);
      expect((await staffDoor(agent, owner.email)).status, made).toBe(429);
    }
  });

  it('a new password makes every other browser a stranger again', async () => {
    const owner = await makeTeacher(test.pool, provider);
    const [fixture, phone] = [await test.signIn(owner.email), await test.signIn(owner.email)];
    const password = 'another-password-2026';
    await fixture.call(changePassword, { body: { current: PASSWORD, password } });
    await attack(owner.email, 5);
    expect((await staffDoor(phone, owner.email, password)).status).toBe(429);
    expect((await staffDoor(fixture, owner.email, password)).status).toBe(200);
  });

  it('mails to an address that others have asked for do not keep its owner from theirs', async () => {
    const owner = await makeTeacher(test.pool, provider);
    const own = await test.signIn(owner.email);
    const asked = { body: { email: owner.email } };
    for (let n = 0; n < 3; n++) {
      const stranger = test.agent(provider.subdomain);
      for (let tried = 0; tried < 3; tried++) await stranger.apiCall(forgotPassword, asked);
    }
    expect((await agent.apiCall(forgotPassword, asked)).status).toBe(429);
    expect((await own.apiCall(forgotPassword, asked)).status).toBe(204);
    expect(await test.mailsTo(owner.email)).toHaveLength(7);
  });
});
