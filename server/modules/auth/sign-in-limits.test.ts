import { beforeAll, beforeEach, expect, it } from 'vitest';
import { signInStaff } from '#domain/api/auth.ts';
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
let school: MadeProvider;
let support: MadeAccount;
let teacher: MadeAccount;
let agent: Agent;

beforeAll(async () => {
  school = await makeProvider(test.pool);
  support = await makeSupport(test.pool, school);
  teacher = await makeTeacher(test.pool, school);
});
beforeEach(() => {
  agent = test.agent(school.subdomain);
});

const staffDoor = (browser: Agent, email: string, password = PASSWORD) =>
  browser.ask(signInStaff, { body: { email, password } });

it('API-02 exactly ten wrong tries an account and address, under 50 at once; then 429 with Retry-After', async () => {
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
  expect((await staffDoor(test.agent(school.subdomain), teacher.email)).status, 'from elsewhere').toBe(200);
  expect((await staffDoor(agent, support.email)).status, 'somebody else').toBe(200);
});

it('API-02 a right password forgets the wrong ones', async () => {
  for (let round = 0; round < 3; round++) {
    for (let wrong = 0; wrong < 6; wrong++)
      expect((await staffDoor(agent, teacher.email, 'not-the-password')).status).toBe(401);
    expect((await staffDoor(agent, teacher.email)).status).toBe(200);
  }
});
