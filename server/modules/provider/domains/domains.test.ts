import { beforeAll, describe, expect, it } from 'vitest';
import { addDomain, checkDomain, listDomains, removeDomain } from '#domain/provider/api/domains.ts';
import { listDeleted, restoreDeleted } from '#domain/office/api/deleted.ts';
import { currentProvider } from '#domain/provider/api/providers.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';
import { checkDomain as check, type LookUp } from './domains.ts';

const test = testApp({ env: { PUBLIC_URL: 'https://platform.example' } });
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
let count = 0;
async function added(of: Fixture, host = `own-${(count += 1)}.example`) {
  const { domains } = await of.agents.admin.call(addDomain, { body: { host } });
  return domains.find((each) => each.host === host)!;
}
/** As the route does it, with records that we choose. */
const prove = (of: Fixture, id: string, lookUp: LookUp) =>
  check(id, {
    transaction: (work) => inTransaction(test.pool, { providerId: of.provider.id }, work),
    lookUp,
  }).then(
    () => 'proved',
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  );
const providerAt = async (host: string) => {
  const answer = await test.app().inject({ url: `/api/v1${currentProvider.path}`, headers: { host } });
  return answer.json<{ id: string; isKnown: boolean }>();
};

describe('who may not', () => {
  it('ROUTE-12 PERM-01 shows addresses to support, and lets only admins change them', async () => {
    const { id } = await added(fixture);
    await refusesAllBut(fixture, ['admin', 'support'], listDomains);
    await refusesAllBut(fixture, ['admin'], addDomain, { body: { host: 'x.example' } });
    await refusesAllBut(other, ['admin'], removeDomain, { params: { id: (await added(other)).id } });
    const asked = await Promise.all(
      (['support', 'teacher', 'nobody'] as const).map((seat) =>
        fixture.agents[seat].apiCall(checkDomain, { params: { id } }),
      ),
    );
    expect(asked.map(({ status }) => status)).toEqual([403, 403, 401]);
    await hidesOthers(other.agents.admin, checkDomain, id);
    await hidesOthers(other.agents.admin, removeDomain, id);
    expect(JSON.stringify(await other.agents.admin.call(listDomains))).not.toContain(id);
  });

  it.each([
    '',
    'localhost',
    'https://a.example',
    'a.example/b',
    '10.0.0.1',
    'platform.example',
    'evil.platform.example',
    'x.localhost',
  ])('refuses %j by name', async (host) => {
    await refusesField(fixture.agents.admin, addDomain, { body: { host } }, 'host');
  });

  it('refuses a domain a second time, and more than five', async () => {
    const busy = await makeFixture(test);
    await added(busy, 'twice.example');
    await refusesField(busy.agents.admin, addDomain, { body: { host: ' Twice.Example ' } }, 'host');
    for (let n = 0; n < 4; n += 1) await added(busy);
    expect((await busy.agents.admin.apiCall(addDomain, { body: { host: 'sixth.example' } })).status).toBe(
      422,
    );
  });
});

describe('a domain of its own', () => {
  it('leads to the school once it is proved, and nowhere before and after', async () => {
    const { id, host, proof, target } = await added(fixture, 'classes.example');
    expect([proof.name, target]).toEqual([
      '_language-school.classes.example',
      `${fixture.provider.subdomain}.platform.example`,
    ]);
    expect(await providerAt(host)).toMatchObject({ isKnown: false });
    expect(await prove(fixture, id, async () => [])).toMatch(/^not-possible: .*no-txt-record/);
    expect(await prove(fixture, id, async () => ['v=spf1 -all'])).toMatch(/other-txt-record/);
    expect(
      await prove(fixture, id, () => Promise.reject(Object.assign(new Error('x'), { code: 'ETIMEOUT' }))),
    ).toMatch(/domain-lookup-failed.*ETIMEOUT/);
    const asked: string[] = [];
    const found: LookUp = async (name) => {
      asked.push(name);
      return ['v=spf1 -all', proof.value];
    };
    expect(await prove(fixture, id, found)).toBe('proved');
    expect(asked).toEqual([proof.name]);
    // What was looked up a moment ago is remembered for some seconds; a change through the API forgets it.
    await fixture.agents.admin.call(removeDomain, { params: { id: (await added(fixture)).id } });
    expect(await providerAt(`${host}:443`)).toMatchObject({ isKnown: true, id: fixture.provider.id });
    expect(
      (await fixture.agents.admin.call(listDomains)).domains.find((each) => each.id === id)?.verifiedAt,
    ).not.toBeNull();
    await fixture.agents.admin.call(removeDomain, { params: { id } });
    expect(await providerAt(host)).toMatchObject({ isKnown: false });
    expect((await fixture.agents.admin.apiCall(removeDomain, { params: { id } })).status).toBe(404);
  });

  it('D9 that was removed comes back as proved as it was, and not as a sixth or beside its like', async () => {
    const own = await makeFixture(test);
    const { admin } = own.agents;
    const { id, host, proof } = await added(own);
    expect(await prove(own, id, async () => [proof.value])).toBe('proved');
    await admin.call(removeDomain, { params: { id } });
    const [kept] = await admin.call(listDeleted, { query: { noun: 'provider_domain' } });
    expect(kept).toMatchObject({ id, title: host });
    const bringBack = (agent = admin) => agent.apiCall(restoreDeleted, { params: { id } });
    expect((await bringBack(own.agents.support)).status).toBe(403);
    await hidesOthers(other.agents.admin, restoreDeleted, id);
    for (let n = 0; n < 5; n += 1) await added(own);
    expect((await bringBack()).body.message).toMatch(/Maximum 5/);
    const { domains } = await admin.call(listDomains);
    for (const each of domains.slice(0, 2)) await admin.call(removeDomain, { params: { id: each.id } });
    const again = await added(own, host);
    expect((await bringBack()).body.message).toMatch(/added again/);
    await admin.call(removeDomain, { params: { id: again.id } });
    expect(await providerAt(host)).toMatchObject({ isKnown: false });
    expect((await bringBack()).status).toBe(204);
    expect(await providerAt(host)).toMatchObject({ isKnown: true, id: own.provider.id });
  });

  it('belongs to the first school that proves it: the other gets a conflict, and no one can add it any more', async () => {
    const [mine, theirs] = [await added(fixture, 'wanted.example'), await added(other, 'wanted.example')];
    const both = await Promise.all([
      prove(fixture, mine.id, async () => [mine.proof.value]),
      prove(other, theirs.id, async () => [theirs.proof.value]),
    ]);
    expect(both.filter((each) => each === 'proved')).toHaveLength(1);
    expect(both.find((each) => each !== 'proved')).toMatch(/^already-exists: .*domain-verified-elsewhere/);
    const third = await makeFixture(test);
    await refusesField(third.agents.admin, addDomain, { body: { host: 'wanted.example' } }, 'host');
  });
});
