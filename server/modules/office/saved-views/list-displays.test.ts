import { beforeAll, describe, expect, it } from 'vitest';
import {
  arrangeList,
  createSavedView,
  deleteSavedView,
  listDisplays,
  updateSavedView,
} from '#domain/office/api/saved-views.ts';
import { NO_RIGHTS, RIGHT_PRESETS, type Rights } from '#domain/shared/rights.ts';
import { testApp } from '#tests/support/app.ts';
import { makeSupport } from '#tests/support/people.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
const support = () => fixture.agents.support;
const admin = () => fixture.agents.admin;
const params = { resource: 'students' } as const;
const staffWith = async (rights: Rights) => {
  const { email } = await makeSupport(test.pool, fixture.provider, { staff_rights: JSON.stringify(rights) });
  return test.sessionOf(email);
};
let named = 0;
const view = (from = support(), isShared = true, resource: 'students' | 'teachers' = 'students') =>
  from.call(createSavedView, {
    body: { resource, name: `V${++named}`, search: { filter: { q: 'a' } }, isShared },
  });

describe('who may not', () => {
  it('PERM-01 is for support only, and for lists that they can see', async () => {
    await refusesAllBut(fixture, ['admin', 'support'], listDisplays);
    await refusesAllBut(fixture, ['admin', 'support'], arrangeList, { params, body: { density: 'compact' } });
    const body = { density: 'compact' } as const;
    const teaching = await staffWith({ ...NO_RIGHTS, teachers: 'view' });
    expect((await teaching.apiCall(arrangeList, { params, body })).status).toBe(403);
    await teaching.call(arrangeList, { params: { resource: 'teachers' }, body });
  });

  it('refuses what is none, naming it, and a view of another list or that is not to be seen', async () => {
    const wrong: [object, string][] = [
      [{ density: 'tiny' }, 'density'],
      [{ columns: 'all' }, 'columns'],
      [{ columns: [''] }, 'columns.0'],
      [{ viewId: 'x' }, 'viewId'],
      [{ viewId: (await view(support(), true, 'teachers')).id }, 'viewId'],
      [{ viewId: (await view(admin(), false)).id }, 'viewId'],
    ];
    for (const [body, field] of wrong) await refusesField(support(), arrangeList, { params, body }, field);
    const nowhere = { params: { resource: 'accounts' }, body: {} };
    await refusesField(support(), arrangeList, nowhere as never, 'resource');
  });

  it("PERM-01 shares a view only who may change the list; the school's is set by admins", async () => {
    const reader = await staffWith(RIGHT_PRESETS.READ_ONLY);
    const body = { resource: 'students', name: 'Mine', search: {} } as const;
    expect((await reader.apiCall(createSavedView, { body: { ...body, isShared: true } })).status).toBe(403);
    const { id } = await reader.call(createSavedView, { body });
    const share = { params: { id }, body: { isShared: true, version: 1 } };
    expect((await reader.apiCall(updateSavedView, share)).status).toBe(403);
    const own = await view();
    const raise = { params: { id: own.id }, body: { isSchoolDefault: true, version: 1 } };
    expect((await support().apiCall(updateSavedView, raise)).status).toBe(403);
  });
});

describe('how a list is shown', () => {
  it('follows a person to every machine: columns in their order and density', async () => {
    const body = { columns: ['teacherName', 'credits'], density: 'compact' } as const;
    await support().call(arrangeList, { params, body: { ...body, columns: [...body.columns] } });
    await support().call(arrangeList, { params, body: { density: 'comfortable' } });
    const elsewhere = await test.sessionOf(fixture.people.support.email);
    const expected = {
      resource: 'students',
      columns: ['teacherName', 'credits'],
      density: 'comfortable',
      view: null,
    };
    expect(await elsewhere.call(listDisplays)).toEqual([expected]);
    expect(await admin().call(listDisplays)).toEqual([]);
    expect(await support().call(arrangeList, { params, body: { columns: null } })).toMatchObject({
      columns: null,
    });
  });

  it("opens with the user's own view, else the school's; a deleted one is ignored", async () => {
    const [first, second, own] = [await view(admin()), await view(admin()), await view(support(), false)];
    const opensWith = async (agent = support()) =>
      (await agent.call(listDisplays)).find(({ resource }) => resource === 'students')?.view?.id;
    const makeFixtures = (id: string) =>
      admin().call(updateSavedView, { params: { id }, body: { isSchoolDefault: true, version: 1 } });
    expect(await makeFixtures(first.id)).toMatchObject({ isSchoolDefault: true, isShared: true });
    expect(await opensWith()).toBe(first.id);
    await makeFixtures(second.id);
    expect(await opensWith()).toBe(second.id);
    await support().call(arrangeList, { params, body: { viewId: own.id } });
    expect([await opensWith(), await opensWith(admin())]).toEqual([own.id, second.id]);
    await support().call(deleteSavedView, { params: { id: own.id } });
    expect(await opensWith()).toBe(second.id);
    await admin().call(updateSavedView, { params: { id: second.id }, body: { isShared: false, version: 2 } });
    expect(await opensWith()).toBeUndefined();
  });
});
