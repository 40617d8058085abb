import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { me, refreshToken } from '#domain/people/api/auth.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import {
  type MadeAccount,
  type MadeProvider,
  makeProvider,
  makeStudent,
  makeTeacher,
} from '#tests/support/people.ts';

const test = testApp();
let provider: MadeProvider;
let teacher: MadeAccount;
let agent: Agent;

beforeAll(async () => {
  provider = await makeProvider(test.pool);
  teacher = await makeTeacher(test.pool, provider);
});
beforeEach(async () => {
  agent = await test.signIn(teacher.email);
});

/** Another tab, or a thief: the same cookies, from here on on its own. */
function copyOf(original: Agent): Agent {
  const copy = test.agent(provider.subdomain);
  for (const [name, value] of original.cookies) copy.cookies.set(name, value);
  return copy;
}

/** As if the last rotation had been so long ago. */
const age = (seconds: number) =>
  test.sql(
    'update session_token set replaced_at = replaced_at - make_interval(secs => $1) where replaced_at is not null',
    [seconds],
  );

describe('refused', () => {
  it('API-03 without a token, or with an invented one, 401 and the cookies go', async () => {
    const stranger = test.agent(provider.subdomain);
    for (const token of [null, 'x'.repeat(43)]) {
      if (token) stranger.cookies.set('rt', token);
      const answer = await stranger.inject({ url: '/api/v1/auth/refresh-token' });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'unauthenticated' });
      expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
        ['at', ''],
        ['rt', ''],
      ]);
    }
  });

  it('D5 from another site, and the session stays as it was', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }] as Record<
      string,
      string
    >[]) {
      const { status, body, headers: answered } = await agent.apiCall(refreshToken, {}, headers);
      expect([status, body.code]).toEqual([403, 'cross-site']);
      expect(answered).not.toHaveProperty('set-cookie');
    }
    expect(await agent.call(refreshToken)).toEqual({ role: 'TEACHER', next: 'NOTHING' });
  });

  it('API-03 an access token does not refresh', async () => {
    agent.cookies.set('rt', agent.cookies.get('at')!);
    expect((await agent.apiCall(refreshToken)).status).toBe(401);
  });

  it('STATE-01 after 30 days', async () => {
    await test.sql("update session_token set expires_at = now() where kind = 'REFRESH'");
    expect((await agent.apiCall(refreshToken)).status).toBe(401);
  });
});

describe('rotation', () => {
  it('STATE-01 answers the role and gives new tokens; the access token ends after 10 minutes', async () => {
    const before = new Map(agent.cookies);
    await test.sql(
      "update session_token set expires_at = expires_at - interval '10 minutes' where kind = 'ACCESS'",
    );
    expect((await agent.apiCall(me)).status).toBe(401);
    expect(await agent.call(refreshToken)).toEqual({ role: 'TEACHER', next: 'NOTHING' });
    expect(agent.cookies.get('at')).not.toBe(before.get('at'));
    expect(agent.cookies.get('rt')).not.toBe(before.get('rt'));
    expect(await agent.call(me)).toMatchObject({ userId: teacher.id });
  });

  it('D5 of twenty concurrent refreshes one rotates, nineteen are within the grace, all get the same token, no one is logged out', async () => {
    const tabs = Array.from({ length: 20 }, () => copyOf(agent));
    const answers = await Promise.all(tabs.map((tab) => tab.inject({ url: '/api/v1/auth/refresh-token' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    for (const tab of tabs) expect(await tab.call(me)).toMatchObject({ userId: teacher.id });
    // The browser's jar holds what came last of each name, whichever that was.
    expect(new Set(tabs.map((tab) => tab.cookies.get('rt'))).size).toBe(1);
    expect(tabs[0]!.cookies.get('rt')).not.toBe(agent.cookies.get('rt'));
    expect(await tabs[7]!.call(refreshToken)).toMatchObject({ role: 'TEACHER' });
  });

  it('D5 an answer that never came is given again 29 seconds later, and the session continues after the grace', async () => {
    const left = copyOf(agent);
    await left.call(refreshToken);
    await age(29);
    expect(await agent.call(refreshToken)).toMatchObject({ role: 'TEACHER' });
    expect(agent.cookies.get('rt')).toBe(left.cookies.get('rt'));
    await age(31);
    expect(await agent.call(refreshToken)).toMatchObject({ role: 'TEACHER' });
    expect(await agent.call(me)).toMatchObject({ userId: teacher.id });
  });

  it('D5 a late tab is not sent back to a token that has been replaced itself', async () => {
    const late = copyOf(agent);
    await agent.call(refreshToken);
    await agent.call(refreshToken);
    const before = late.cookies.get('rt');
    expect(await late.call(refreshToken)).toMatchObject({ role: 'TEACHER' });
    expect(late.cookies.get('rt')).toBe(before);
    expect(await late.call(me)).toMatchObject({ userId: teacher.id });
  });

  it('D5 a replay after the grace ends the whole family, although the answer is a refusal', async () => {
    const thief = copyOf(agent);
    await agent.call(refreshToken);
    await age(31);
    const { status, headers } = await thief.apiCall(refreshToken);
    expect(status).toBe(401);
    expect(headers['set-cookie']).toBeDefined();
    expect((await agent.apiCall(me)).status, "the owner's access").toBe(401);
    expect((await agent.apiCall(refreshToken)).status, "the owner's refresh").toBe(401);
    const rows = await test.sql("select 1 from session where end_reason = 'refresh-replayed'");
    expect(rows).toHaveLength(1);
  });

  it('D5 who held a replaced token within the grace is found out by the next one that comes back after it', async () => {
    const thief = copyOf(agent);
    await agent.call(refreshToken);
    await thief.call(refreshToken);
    await thief.call(refreshToken);
    await age(31);
    expect((await agent.apiCall(refreshToken)).status).toBe(401);
    expect((await thief.apiCall(me)).status).toBe(401);
  });

  it('D5 one family ends alone: the other sessions of the person go on', async () => {
    const phone = await test.signIn(teacher.email);
    const thief = copyOf(agent);
    await agent.call(refreshToken);
    await age(31);
    await thief.apiCall(refreshToken);
    expect((await phone.apiCall(refreshToken)).status).toBe(200);
  });

  it('API-03 a disabled account does not refresh', async () => {
    const student = await makeStudent(test.pool, provider);
    const theirs = await test.signIn(student.email);
    await test.sql('update account set disabled_at = now() where id = $1', [student.id]);
    expect((await theirs.apiCall(me)).status).toBe(401);
    expect((await theirs.apiCall(refreshToken)).status).toBe(401);
  });
});
