import { describe, expect, it } from 'vitest';
import {
  allowSupplantChanges,
  me,
  supplant,
  supplantLogout,
  supplantToken,
} from '#domain/people/api/auth.ts';
import { testApp } from '#tests/support/app.ts';
import {
  makeBusiness,
  makeManager,
  makeProvider,
  makeStudent,
  makeSupport,
  makeTeacher,
} from '#tests/support/people.ts';
import { SupplantFixture } from '#tests/support/supplant-fixture.ts';

const test = testApp();
const fixture = new SupplantFixture(test);
const myself = () => ({ userId: fixture.support.id, role: 'CUSTOMER_SUPPORT', actingAs: null });

describe('PERM-02 who may', () => {
  it('only customer support', async () => {
    const teacher = await makeTeacher(test.pool, fixture.provider);
    const manager = await makeManager(
      test.pool,
      fixture.provider,
      (await makeBusiness(test.pool, fixture.provider)).id,
    );
    for (const person of [teacher, fixture.student, manager]) {
      const agent = await test.signIn(person.email);
      const refusals = [
        await fixture.requestToken(fixture.student.id, agent),
        await agent.apiCall(supplant, { body: { token: 'x'.repeat(43) } }),
        await agent.apiCall(supplantLogout),
        await agent.apiCall(allowSupplantChanges),
      ];
      expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
        refusals.map(() => [403, 'forbidden']),
      );
    }
    expect(
      (await fixture.requestToken(fixture.student.id, test.agent(fixture.provider.subdomain))).status,
    ).toBe(401);
  });

  it('never as a peer, an administrator or the caller', async () => {
    const peer = await makeSupport(test.pool, fixture.provider);
    const admin = await makeSupport(test.pool, fixture.provider, { is_admin: true });
    for (const person of [peer, admin, fixture.support]) {
      const { status, body } = await fixture.requestToken(person.id);
      expect([status, body.code]).toEqual([403, 'forbidden']);
    }
    const disabled = await makeStudent(test.pool, fixture.provider, {
      account: { disabled_at: '2026-01-01' },
    });
    expect((await fixture.requestToken(disabled.id)).body.code).toBe('not-possible');
  });

  it("another school's person answers 404 like one that does not exist", async () => {
    const other = await makeProvider(test.pool);
    const stranger = await makeStudent(test.pool, other);
    const answers = [
      await fixture.requestToken(stranger.id),
      await fixture.requestToken('01890000-0000-7000-8000-000000000001'),
    ];
    const bare = answers.map(({ status, body }) => [status, body.code, body.message, Object.keys(body)]);
    expect(bare[0]![0]).toBe(404);
    expect(bare[0]).toEqual(bare[1]);
  });

  it.each(['', 'why', 'x'.repeat(301)])('not without a reason (%j)', async (wrong) => {
    const { status, body } = await fixture.agent.apiCall(supplantToken, {
      body: { userId: fixture.student.id, reason: wrong },
    });
    expect([status, Object.keys(body.errors!)]).toEqual([400, ['reason']]);
  });

  it('never nested', async () => {
    await fixture.begin();
    const other = await makeStudent(test.pool, fixture.provider);
    expect((await fixture.requestToken(other.id)).status).toBe(403);
    expect((await fixture.agent.apiCall(supplant, { body: { token: 'x'.repeat(43) } })).status).toBe(403);
  });
});

describe('API-06 the token', () => {
  const use = (token: string, agent = fixture.agent) => agent.apiCall(supplant, { body: { token } });
  const outcome = async (token: string, agent = fixture.agent) => {
    const { status, body } = await use(token, agent);
    return status === 200 ? 'used' : `${status} ${body.code}`;
  };
  const INVALID = '401 token-invalid';

  it('is good for this session alone', async () => {
    const token = await fixture.askToken();
    expect(await outcome(token, await test.signIn(fixture.support.email))).toBe(INVALID);
    expect(
      await outcome(token, await test.signIn((await makeSupport(test.pool, fixture.provider)).email)),
    ).toBe(INVALID);
    expect((await use(token)).status).toBe(200);
  });

  it('is good for a minute', async () => {
    const token = await fixture.askToken();
    await test.sql("update supplant_session set code_expires_at = code_expires_at - interval '60 seconds'");
    expect(await outcome(token)).toBe(INVALID);
  });

  it('is replaced by a later one', async () => {
    const earlier = await fixture.askToken();
    const later = await fixture.askToken();
    expect(await outcome(earlier)).toBe(INVALID);
    expect((await use(later)).status).toBe(200);
  });

  it('is valid once, also for twenty concurrent calls', async () => {
    const token = await fixture.askToken();
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await fixture.agent.call(supplantLogout);
    expect(await outcome(token)).toBe(INVALID);
  });

  it('is checked again when used: the person may have become staff', async () => {
    const token = await fixture.askToken();
    await test.sql("update account set role = 'CUSTOMER_SUPPORT' where id = $1", [fixture.student.id]);
    expect((await use(token)).status).toBe(403);
    expect(await fixture.agent.call(me)).toMatchObject(myself());
  });
});
