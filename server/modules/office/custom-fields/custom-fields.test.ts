import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  archiveCustomField,
  changeCustomField,
  createCustomField,
  deleteCustomField,
  listCustomFields,
  listFieldUses,
  type NewField,
  orderCustomFields,
} from '#domain/office/api/custom-fields.ts';
import { MOST_FIELDS } from '#domain/office/custom-value.ts';
import { students } from '#domain/people/api/students.ts';
import { undo } from '#domain/scheduling/api/lessons.ts';
import { RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { testApp } from '#tests/support/app.ts';
import { draftChange, draftField, newField, setValue } from '#tests/support/custom-fields.ts';
import { makeStudent, makeSupport } from '#tests/support/people.ts';
import {
  type Fixture,
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
} from '#tests/support/tenant.ts';

const test = testApp();
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
const admin = () => fixture.agents.admin;
const newStudent = () => makeStudent(test.pool, fixture.provider);
const fieldsOf = async (of: Fixture = fixture) => of.agents.admin.call(listFieldUses);
const params = { id: randomUUID() };

describe('who may not', () => {
  it('refuses other roles, and staff who are no admins', async () => {
    for (const endpoint of [listCustomFields, listFieldUses])
      await refusesAllBut(fixture, ['admin', 'support'], endpoint);
    const rights = { ...RIGHT_PRESETS.SUPPORT, settings: 'edit' };
    const { email } = await makeSupport(test.pool, fixture.provider, {
      staff_rights: JSON.stringify(rights),
    } as never);
    const agent = await test.sessionOf(email);
    const body = draftChange();
    expect((await agent.apiCall(createCustomField, { body: draftField() })).status).toBe(403);
    expect((await agent.apiCall(changeCustomField, { params, body: { ...body, version: 1 } })).status).toBe(
      403,
    );
    expect(
      (await agent.apiCall(orderCustomFields, { body: { resource: 'students', ids: [params.id] } })).status,
    ).toBe(403);
    expect(
      (await agent.apiCall(archiveCustomField, { params, body: { isArchived: true, version: 1 } })).status,
    ).toBe(403);
    expect((await agent.apiCall(deleteCustomField, { params })).status).toBe(403);
  });

  it("hides another school's fields, and those of admins from other staff", async () => {
    const field = await newField(other);
    expect((await admin().call(listCustomFields)).map(({ id }) => id)).not.toContain(field.id);
    const body = draftChange();
    await hidesOthers(admin(), changeCustomField, field.id, { body: { ...body, version: 1 } });
    await hidesOthers(admin(), archiveCustomField, field.id, { body: { isArchived: true, version: 1 } });
    await hidesOthers(admin(), deleteCustomField, field.id);
    const secret = await newField(fixture, { visibleTo: 'ADMIN', editableBy: 'ADMIN' });
    const open = await newField(fixture, { editableBy: 'ADMIN' });
    const { support } = fixture.agents;
    for (const endpoint of [listCustomFields, listFieldUses])
      expect((await support.call(endpoint)).map(({ id }) => id)).not.toContain(secret.id);
    const editable = async (agent: typeof support) =>
      (await agent.call(listCustomFields)).find(({ id }) => id === open.id)?.canEdit;
    expect([await editable(support), await editable(admin())]).toEqual([false, true]);
  });

  it('names what is wrong', async () => {
    const { name } = await newField(fixture);
    const create = (changes: Partial<NewField>, field: string) =>
      refusesField(admin(), createCustomField, { body: { ...draftField(), ...changes } }, field);
    await create({ name: '' }, 'name');
    await create({ name: 'x'.repeat(61) }, 'name');
    await create({ name: name.toUpperCase() }, 'name');
    await create({ kind: 'COLOUR' as never }, 'kind');
    await create({ resource: 'courses' as never }, 'resource');
    await create({ resource: 'teachers', isInPortal: true }, 'isInPortal');
    await create({ visibleTo: 'ADMIN' }, 'editableBy');
    await create({ kind: 'CHOICE' }, 'options');
    await create({ options: [{ label: 'A' }] }, 'options');
    await create({ kind: 'CHOICE', options: [{ label: 'A' }, { label: 'a' }] }, 'options.1.label');
    await create({ kind: 'CHOICE', options: [{ label: '' }] }, 'options.0.label');
  });
});

describe('a field', () => {
  it('is changed over its last version, and keeps its kind while it has values', async () => {
    const [field, student] = [await newField(fixture), await newStudent()];
    await setValue(admin(), student.id, field.id, 'Nuts');
    const saved = await admin().call(changeCustomField, {
      params: { id: field.id },
      body: { ...draftChange(), isRequired: true, version: field.version },
    });
    expect(saved).toMatchObject({ isRequired: true, uses: 1 });
    const stale = { params: { id: field.id }, body: { ...draftChange(), version: field.version } };
    expect((await admin().apiCall(changeCustomField, stale)).status).toBe(409);
    const number = {
      params: { id: field.id },
      body: { ...draftChange(), kind: 'NUMBER', version: saved.version },
    };
    await refusesField(admin(), changeCustomField, number as never, 'kind');
    const unused = await newField(fixture);
    const changed = await admin().call(changeCustomField, {
      params: { id: unused.id },
      body: { ...draftChange(), kind: 'NUMBER', version: unused.version },
    });
    expect(changed.kind).toBe('NUMBER');
  });

  it('loses an option only without students, or with another one for them', async () => {
    const field = await newField(fixture, { kind: 'CHOICE', options: [{ label: 'Bus' }, { label: 'Car' }] });
    const [bus, car] = field.options;
    const student = await newStudent();
    await setValue(admin(), student.id, field.id, bus!.id);
    const draft = { ...draftChange(), kind: 'CHOICE' as const, version: field.version };
    const without = { ...draft, options: [{ id: car!.id, label: 'Car' }, { label: 'Walk' }] };
    const input = { params: { id: field.id }, body: without };
    const { body } = await admin().apiCall(changeCustomField, input);
    expect(body.errors?.['options']).toMatch(/^1 record has “Bus”/);
    const saved = await admin().call(changeCustomField, {
      params: { id: field.id },
      body: { ...without, replacements: [{ id: bus!.id, intoId: car!.id }] },
    });
    expect(saved.options.map(({ label, uses }) => [label, uses])).toEqual([
      ['Car', 1],
      ['Walk', 0],
    ]);
    const record = await admin().call(students.one, { params: { id: student.id } });
    expect(record.customFields[field.id]).toBe(car!.id);
  });

  it('is archived with its values, shown again, and deleted only without any', async () => {
    const [field, student] = [await newField(fixture), await newStudent()];
    await setValue(admin(), student.id, field.id, 'Kept');
    expect((await admin().apiCall(deleteCustomField, { params: { id: field.id } })).status).toBe(422);
    const at = { params: { id: field.id } };
    const { version } = await admin().call(archiveCustomField, {
      ...at,
      body: { isArchived: true, version: field.version },
    });
    const valuesOf = async () =>
      (await admin().call(students.one, { params: { id: student.id } })).customFields;
    expect(await valuesOf()).not.toHaveProperty(field.id);
    await admin().call(archiveCustomField, { ...at, body: { isArchived: false, version } });
    expect(await valuesOf()).toHaveProperty(field.id, 'Kept');
  });

  it('without values is deleted, and restored unless another one has its name', async () => {
    const field = await newField(fixture, { kind: 'CHOICE', options: [{ label: 'One' }] });
    const { undoId } = await admin().call(deleteCustomField, { params: { id: field.id } });
    expect((await admin().apiCall(deleteCustomField, { params: { id: field.id } })).status).toBe(404);
    await admin().call(undo, { params: { id: undoId } });
    expect((await fieldsOf()).find(({ id }) => id === field.id)?.options).toEqual(field.options);
    const again = await admin().call(deleteCustomField, { params: { id: field.id } });
    await newField(fixture, { name: field.name });
    expect((await admin().apiCall(undo, { params: { id: again.undoId } })).status).toBe(409);
  });

  it('has its place, which only all fields together can change', async () => {
    const active = async () =>
      (await fieldsOf(other)).filter(({ archivedAt }) => !archivedAt).map(({ id }) => id);
    await newField(other);
    const ids = (await active()).toReversed();
    await other.agents.admin.call(orderCustomFields, { body: { resource: 'students', ids } });
    expect(await active()).toEqual(ids);
    const some = { body: { resource: 'students', ids: ids.slice(1) } } as const;
    expect((await other.agents.admin.apiCall(orderCustomFields, some)).status).toBe(409);
  });
});

it('a list has no more fields than the limit, and one of a name, also when several are added at the same time', async () => {
  const full = await makeFixture(test);
  const create = (name: string) =>
    full.agents.admin.apiCall(createCustomField, { body: { ...draftField(), name } });
  const same = await Promise.all(['Same', 'same', 'SAME'].map(create));
  expect(same.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  for (let at = 1; at < MOST_FIELDS - 1; at++) await create(`Field ${at}`);
  const last = await Promise.all(['Y', 'Z'].map(create));
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});
