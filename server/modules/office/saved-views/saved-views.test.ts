import { beforeAll, describe, expect, it } from 'vitest';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from '#domain/office/api/saved-views.ts';
import { testApp } from '#tests/support/app.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';

const test = testApp();
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
const query = { resource: 'students' } as const;
const search = {
  filter: { activityStatus: ['STUDENT'], q: 'a' },
  sort: { field: 'createdAt', order: 'DESC' as const },
};
let named = 0;
const save = (isShared: boolean, name = `View ${++named}`, from = fixture) =>
  from.agents.support.call(createSavedView, { body: { ...query, name, search, isShared } });

describe('who may not', () => {
  it('PERM-01 refuses all roles except support', async () => {
    const params = { id: (await save(true)).id };
    const support = ['admin', 'support'] as const;
    await refusesAllBut(fixture, support, listSavedViews, { query });
    await refusesAllBut(fixture, support, createSavedView, { body: { ...query, name: 'x', search } });
    await refusesAllBut(fixture, support, updateSavedView, { params, body: { name: 'x', version: 1 } });
    await refusesAllBut(fixture, support, deleteSavedView, { params });
  });

  it("PERM-01 hides other schools' views and colleagues' own ones", async () => {
    const hidden = [(await save(true, 'Theirs', other)).id, (await save(false)).id];
    for (const id of hidden) {
      await hidesOthers(fixture.agents.admin, updateSavedView, id, { body: { name: 'x', version: 1 } });
      await hidesOthers(fixture.agents.admin, deleteSavedView, id);
    }
    const seen = await fixture.agents.admin.call(listSavedViews, { query });
    expect(seen.filter(({ id }) => hidden.includes(id))).toEqual([]);
  });

  it('lets a colleague use a shared view, not change it; an admin may', async () => {
    const body = { ...query, name: 'Of the admin', search, isShared: true };
    const { id } = await fixture.agents.admin.call(createSavedView, { body });
    const { support } = fixture.agents;
    const params = { id };
    const renamed = { params, body: { name: 'x', version: 1 } };
    expect((await support.apiCall(updateSavedView, renamed)).body.code).toBe('forbidden');
    expect((await support.apiCall(deleteSavedView, { params })).body.code).toBe('forbidden');
    const own = await save(true);
    const unshared = await fixture.agents.admin.call(updateSavedView, {
      params: { id: own.id },
      body: { isShared: false, version: own.version },
    });
    expect(unshared).toMatchObject({ id: own.id, isShared: false });
  });

  it.each([
    ['resource', 'accounts', 'resource'],
    ['name', ' ', 'name'],
    ['name', 'x'.repeat(61), 'name'],
    ['search', { planted: 1 }, 'search.planted'],
    ['search', { sort: { field: 'x', order: 'UP' } }, 'search.sort.order'],
    ['search', { columns: 'all' }, 'search.columns'],
    ['search', { filter: { q: 'x'.repeat(4001) } }, 'search.filter'],
    ['search', { filter: { q: 'a\u0000b' } }, 'search.filter.q'],
    ['search', { filter: { q: ['a\ud800'] } }, 'search.filter.q.0'],
    ['search', { filter: { 'a\udc00': 1 } }, 'search.filter'],
    ['isShared', 1, 'isShared'],
  ])('refuses %s %j, naming %s', async (field, value, namedField) => {
    const body = { ...query, name: 'Good', search, [field]: value };
    await refusesField(fixture.agents.support, createSavedView, { body }, namedField);
  });

  it('refuses a filter of ten thousand levels', async () => {
    const q = '['.repeat(10_000) + ']'.repeat(10_000);
    const { statusCode, body } = await fixture.agents.support.inject({
      method: createSavedView.method,
      url: `/api/v1${createSavedView.path}`,
      headers: { 'content-type': 'application/json' },
      payload: `{"resource":"students","name":"Deep","search":{"filter":{"q":${q}}}}`,
    });
    expect([statusCode, body]).toEqual([400, expect.stringContaining('"search.filter.q.0')]);
  });

  it('refuses a second view of the same name for the same list', async () => {
    const { name } = await save(false);
    const again = { body: { ...query, name, search } };
    await refusesField(fixture.agents.support, createSavedView, again, 'name');
    const renamed = { params: { id: (await save(false)).id }, body: { name, version: 1 } };
    await refusesField(fixture.agents.support, updateSavedView, renamed, 'name');
    await fixture.agents.support.call(createSavedView, { body: { resource: 'teachers', name, search } });
  });
});

describe('saved views', () => {
  it('come back as they were saved, own and shared, by name', async () => {
    const fresh = await makeFixture(test);
    await save(false, 'B own', fresh);
    const body = { ...query, name: 'A shared', search: {}, isShared: true };
    await fresh.agents.admin.call(createSavedView, { body });
    expect(await fresh.agents.support.call(listSavedViews, { query })).toMatchObject([
      {
        name: 'A shared',
        isOwn: false,
        mayChange: false,
        ownerName: fresh.people.admin.fullName,
        search: {},
      },
      { name: 'B own', isOwn: true, mayChange: true, isShared: false, search },
    ]);
    expect(await fresh.agents.support.call(listSavedViews, { query: { resource: 'audit' } })).toEqual([]);
  });

  it('change and go', async () => {
    const { id } = await save(false);
    const params = { id };
    const changed = { name: 'Changed', search: { columns: ['fullName'] }, isShared: true };
    const { support } = fixture.agents;
    expect(await support.call(updateSavedView, { params, body: { ...changed, version: 1 } })).toMatchObject({
      ...{ id, version: 2 },
      ...changed,
    });
    const stale = { params, body: { name: 'By an admin', version: 1 } };
    const refused = await fixture.agents.admin.apiCall(updateSavedView, stale);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'stale', details: { current: { name: 'Changed' } } },
    ]);
    await support.call(deleteSavedView, { params });
    expect((await support.apiCall(deleteSavedView, { params })).status).toBe(404);
  });
});
