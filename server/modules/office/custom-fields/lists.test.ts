import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { business, exportBusinesses } from '#domain/business/api/business.ts';
import { exportGroups, groups } from '#domain/scheduling/api/groups.ts';
import { exportTeachers, teachers } from '#domain/people/api/teachers.ts';
import { listAudit } from '#domain/office/api/audit.ts';
import type { CustomValues } from '#domain/office/api/custom-values.ts';
import {
  archiveCustomField,
  deleteCustomField,
  listCustomFields,
  listFieldUses,
  type NewField,
} from '#domain/office/api/custom-fields.ts';
import type { FieldResource } from '#domain/office/custom-field.ts';
import { type FieldValue, nameOfField } from '#domain/office/custom-value.ts';
import { RIGHT_PRESETS } from '#domain/shared/rights.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { newField } from '#tests/support/custom-fields.ts';
import { makeBusiness, makeGroup, makeSupport, makeTeacher } from '#tests/support/people.ts';
import { type Fixture, makeFixture, refusesField } from '#tests/support/tenant.ts';
import { FIELD_TABLES } from './field-tables.ts';

const test = testApp();

interface Row {
  id: string;
  version: number;
  customFields: CustomValues;
}
interface List {
  resource: Exclude<FieldResource, 'students'>;
  api: Record<'list' | 'one' | 'create' | 'update', Endpoint>;
  file: Endpoint;
  make: (of: Fixture) => Promise<{ id: string }>;
  /** A body of a new record. */
  draft: () => object;
}

const LISTS: readonly List[] = [
  {
    resource: 'teachers',
    api: teachers,
    file: exportTeachers,
    make: (of) => makeTeacher(test.pool, of.provider),
    draft: () => ({ firstName: 'Ana', lastName: 'Ruiz', email: `${randomUUID()}@fields.example` }),
  },
  {
    resource: 'business',
    api: business,
    file: exportBusinesses,
    make: (of) => makeBusiness(test.pool, of.provider),
    draft: () => ({ name: `Company ${randomUUID()}` }),
  },
  {
    resource: 'groups',
    api: groups,
    file: exportGroups,
    make: (of) => makeGroup(test.pool, of.provider),
    draft: () => ({ name: `Group ${randomUUID()}`, language: 'ENGLISH', capacity: 4 }),
  },
];

describe.each(LISTS)('fields of $resource', ({ resource, api, file, make, draft }) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await makeFixture(test);
  });
  const admin = () => fixture.agents.admin;
  const support = () => fixture.agents.support;
  const add = (changes: Partial<NewField> = {}) => newField(fixture, { resource, ...changes });
  const one = (agent: Agent, id: string) => agent.call(api.one, { params: { id } }) as Promise<Row>;
  const find = (agent: Agent, query: { filter?: object; sort?: readonly string[] }) =>
    agent.call(api.list, {
      query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)])),
    } as never) as Promise<Row[]>;
  async function bodyOf(id: string, fieldId: string, value: FieldValue | null) {
    const { version } = await one(admin(), id);
    return { params: { id }, body: { customFields: { [fieldId]: value }, version } } as never;
  }
  const set = async (id: string, fieldId: string, value: FieldValue | null) =>
    (await admin().call(api.update, await bodyOf(id, fieldId, value))) as Row;

  it('are refused in other lists, and unknown to staff who do not see the records', async () => {
    const [own, other] = [await add(), await newField(fixture)];
    const { id } = await make(fixture);
    for (const field of [other, await newField(await makeFixture(test), { resource })])
      await refusesField(admin(), api.update, await bodyOf(id, field.id, 'x'), nameOfField(field.id));
    const filter = JSON.stringify({ customFields: { [other.id]: { contains: 'x' } } });
    await refusesField(admin(), api.list, { query: { filter } } as never, `filter.${nameOfField(other.id)}`);
    const rights = { ...RIGHT_PRESETS.SUPPORT, [resource]: 'none' };
    const { email } = await makeSupport(test.pool, fixture.provider, {
      staff_rights: JSON.stringify(rights),
    } as never);
    const seen = async (agent: Agent) => (await agent.call(listCustomFields)).map((field) => field.id);
    expect(await seen(await test.sessionOf(email))).not.toContain(own.id);
    expect(await seen(support())).toContain(own.id);
  });

  it('may have the name of a field of another list, but not of the same', async () => {
    const { name } = await newField(fixture);
    await add({ name });
    await expect(add({ name })).rejects.toThrow();
  });

  it('of admins are not in record, list, file and history of other staff, and cannot be asked for', async () => {
    const secret = await add({ visibleTo: 'ADMIN', editableBy: 'ADMIN' });
    const { id } = await make(fixture);
    await set(id, secret.id, 'Confidential');
    expect((await one(admin(), id)).customFields[secret.id]).toBe('Confidential');
    expect((await one(support(), id)).customFields).not.toHaveProperty(secret.id);
    const log = { query: { filter: JSON.stringify({ recordId: id }) } as never };
    for (const [agent, sees] of [
      [admin(), true],
      [support(), false],
    ] as const) {
      const found = [
        await find(agent, { filter: { id: [id] } }),
        await agent.call(file),
        await agent.call(listAudit, log),
      ];
      expect(found.map((each) => JSON.stringify(each).includes('Confidential'))).toEqual([sees, sees, sees]);
    }
    const filter = JSON.stringify({ customFields: { [secret.id]: { contains: 'conf' } } });
    const at = nameOfField(secret.id);
    await refusesField(support(), api.list, { query: { filter } } as never, `filter.${at}`);
    await refusesField(
      support(),
      api.list,
      { query: { sort: JSON.stringify([at, 'ASC']) } } as never,
      'sort.0',
    );
    await refusesField(support(), file, { query: { columns: JSON.stringify([at]) } } as never, 'columns.0');
    const refused = await support().apiCall(api.update, await bodyOf(id, secret.id, 'Mine'));
    expect(refused.status).toBe(400);
  });

  it('that are required are needed for a new record', async () => {
    const field = await add({ isRequired: true });
    const body = draft();
    await refusesField(admin(), api.create, { body } as never, nameOfField(field.id));
    const made = (await admin().call(api.create, {
      body: { ...body, customFields: { [field.id]: 'Yes' } },
    } as never)) as Row;
    expect(made.customFields).toMatchObject({ [field.id]: 'Yes' });
    const { version } = field;
    await admin().call(archiveCustomField, { params: { id: field.id }, body: { isArchived: true, version } });
  });

  it('are saved, counted, found, sorted by, written to files and logged', async () => {
    const text = await add();
    const options = [{ label: 'Zebra' }, { label: 'Ant' }];
    const choice = await add({ kind: 'CHOICE', options });
    const number = await add({ kind: 'NUMBER' });
    const date = await add({ kind: 'DATE' });
    const [first, last] = [await make(fixture), await make(fixture)];
    const values = [
      [text, 'Alpha', 'Beta', { contains: 'alp' }],
      [choice, choice.options[0]!.id, choice.options[1]!.id, { any: [choice.options[0]!.id] }],
      [number, 2, 10, { to: 2 }],
      [date, '2026-01-31', '2026-03-01', { to: '2026-01-31' }],
    ] as const;
    for (const [field, low, high, condition] of values) {
      await set(first.id, field.id, low);
      expect((await set(last.id, field.id, high)).customFields[field.id]).toBe(high);
      const found = await find(admin(), { filter: { customFields: { [field.id]: condition } } });
      expect(found.map(({ id }) => id)).toEqual([first.id]);
      for (const order of ['ASC', 'DESC']) {
        const sorted = await find(admin(), { sort: [nameOfField(field.id), order] });
        const ids = order === 'ASC' ? [first.id, last.id] : [last.id, first.id];
        expect(sorted.slice(0, 2).map(({ id }) => id)).toEqual(ids);
      }
    }
    const uses = (await admin().call(listFieldUses)).find(({ id }) => id === choice.id);
    expect(uses).toMatchObject({ resource, uses: 2, options: [{ uses: 1 }, { uses: 1 }] });
    const refused = await admin().apiCall(deleteCustomField, { params: { id: text.id } });
    expect(refused.status).toBe(422);
    const columns = JSON.stringify([nameOfField(text.id), nameOfField(choice.id)]);
    const written = (await admin().call(file, { query: { columns } } as never)) as string;
    expect(written).toContain(`${text.name},${choice.name}`);
    expect(written).toContain('Alpha,Zebra');
    await set(first.id, text.id, null);
    const log = await admin().call(listAudit, {
      query: { filter: JSON.stringify({ recordId: first.id, noun: FIELD_TABLES[resource].table }) } as never,
    });
    expect(log.map(({ operation }) => operation)).toEqual(['delete', 'insert', 'insert', 'insert', 'insert']);
    expect(log[0]!.names).toMatchObject({ [text.id]: text.name });
  });
});
