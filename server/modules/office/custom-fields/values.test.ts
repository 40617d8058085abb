import { beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '#domain/office/api/audit.ts';
import { archiveCustomField, type FieldRecord } from '#domain/office/api/custom-fields.ts';
import { nameOfField } from '#domain/office/custom-value.ts';
import { exportStudents, students } from '#domain/people/api/students.ts';
import { testApp } from '#tests/support/app.ts';
import type { Agent } from '#tests/support/agent.ts';
import { newField, setValue } from '#tests/support/custom-fields.ts';
import { makeStudent } from '#tests/support/people.ts';
import { type Fixture, makeFixture, refusesField } from '#tests/support/tenant.ts';

const test = testApp();
let fixture: Fixture;
let fields: Record<'text' | 'number' | 'date' | 'choice' | 'secret', FieldRecord>;
beforeAll(async () => {
  fixture = await makeFixture(test);
  fields = {
    text: await newField(fixture),
    number: await newField(fixture, { kind: 'NUMBER' }),
    date: await newField(fixture, { kind: 'DATE' }),
    choice: await newField(fixture, { kind: 'CHOICE', options: [{ label: 'Bus' }, { label: 'Car' }] }),
    secret: await newField(fixture, { visibleTo: 'ADMIN', editableBy: 'ADMIN' }),
  };
});
const admin = () => fixture.agents.admin;
const support = () => fixture.agents.support;
const newStudent = () => makeStudent(test.pool, fixture.provider);
const one = (agent: Agent, id: string) => agent.call(students.one, { params: { id } });
const bodyOf = (id: string, value: unknown) => ({ customFields: { [id]: value } }) as object;

async function refuses(agent: Agent, field: FieldRecord, value: unknown) {
  const { id } = await newStudent();
  const { version } = await one(agent, id);
  const input = { params: { id }, body: { ...bodyOf(field.id, value), version } };
  await refusesField(agent, students.update, input, nameOfField(field.id));
}

describe('a value', () => {
  it('is refused by its kind, naming the field', async () => {
    const { text, number, date, choice } = fields;
    for (const value of ['x'.repeat(501), 3, 'a\u0007']) await refuses(admin(), text, value);
    for (const value of ['three', 1.0001, 1e15]) await refuses(admin(), number, value);
    for (const value of ['2026-02-30', '31/12/2026', 5]) await refuses(admin(), date, value);
    for (const value of ['Bus', text.id, 1]) await refuses(admin(), choice, value);
  });

  it("is refused for another school's field, an archived one, and one that the caller does not see", async () => {
    const other = await newField(await makeFixture(test));
    await refuses(admin(), other, 'x');
    await refuses(support(), fields.secret, 'x');
    const { id, version } = await newField(fixture);
    await admin().call(archiveCustomField, { params: { id }, body: { isArchived: true, version } });
    await refuses(admin(), { ...fields.text, id }, 'x');
  });

  it('is saved with its kind, changed and cleared, and is in the history', async () => {
    const { id } = await newStudent();
    const { text, number, date, choice } = fields;
    const [bus] = choice.options;
    const values = { [text.id]: 'Nuts', [number.id]: 12.5, [date.id]: '2026-12-24', [choice.id]: bus!.id };
    const { version } = await one(admin(), id);
    const saved = await admin().call(students.update, {
      params: { id },
      body: { customFields: values, version },
    });
    expect(saved.customFields).toMatchObject(values);
    const stale = { params: { id }, body: { ...bodyOf(text.id, 'Late'), version } };
    expect((await admin().apiCall(students.update, stale)).status).toBe(409);
    await setValue(admin(), id, text.id, 'Milk');
    const cleared = await setValue(admin(), id, number.id, null);
    expect(cleared.customFields).toMatchObject({
      [text.id]: 'Milk',
      [number.id]: null,
      [date.id]: '2026-12-24',
    });
    const log = await admin().call(listAudit, {
      query: { filter: JSON.stringify({ recordId: id, noun: 'student_field_value' }) } as never,
    });
    expect(log.map(({ operation }) => operation)).toEqual([
      'delete',
      'update',
      'insert',
      'insert',
      'insert',
      'insert',
    ]);
    expect(log.every(({ names }) => Object.keys(names).length > 0)).toBe(true);
  });

  it('of a required field is needed for a new student, and stays', async () => {
    const own = await makeFixture(test);
    const field = await newField(own, { isRequired: true, name: 'Contact' });
    const body = { firstName: 'Ana', lastName: 'Ruiz', email: `${field.id}@fields.example` };
    await refusesField(own.agents.admin, students.create, { body }, nameOfField(field.id));
    const made = await own.agents.admin.call(students.create, {
      body: { ...body, customFields: { [field.id]: 'Mum' } },
    });
    expect(made.customFields).toEqual({ [field.id]: 'Mum' });
    const empty = { params: { id: made.id }, body: { ...bodyOf(field.id, null), version: made.version } };
    await refusesField(own.agents.admin, students.update, empty, nameOfField(field.id));
    const unchanged = { params: { id: own.people.student.id }, body: { goal: 'C1', version: 1 } };
    expect((await own.agents.admin.apiCall(students.update, unchanged)).status).toBe(200);
  });

  it('is not saved in a field that is archived at the same time', async () => {
    const [field, people] = [
      await newField(fixture),
      await Promise.all(Array.from({ length: 5 }, newStudent)),
    ];
    const archive = { params: { id: field.id }, body: { isArchived: true, version: field.version } };
    const [archived, ...saved] = await Promise.all([
      admin().apiCall(archiveCustomField, archive),
      ...people.map(async ({ id }) =>
        admin().apiCall(students.update, {
          params: { id },
          body: { ...bodyOf(field.id, 'x'), version: 1 } as never,
        }),
      ),
    ]);
    expect(archived.status).toBe(200);
    const kept = await test.sql('select student_id from student_field_value where field_id = $1', [field.id]);
    expect(kept).toHaveLength(saved.filter(({ status }) => status === 200).length);
    expect(saved.every(({ status }) => status === 200 || status === 400)).toBe(true);
  });
});

describe('staff without the permission', () => {
  it('get no value in record, list, file and history, and no filter and order by it', async () => {
    const { id } = await newStudent();
    const { secret } = fields;
    await setValue(admin(), id, secret.id, 'Confidential');
    expect((await one(admin(), id)).customFields[secret.id]).toBe('Confidential');
    expect((await one(support(), id)).customFields).not.toHaveProperty(secret.id);
    const list = await support().apiCall(students.list, {
      query: { filter: JSON.stringify({ id: [id] }) } as never,
    });
    expect(JSON.stringify(list.body)).not.toContain('Confidential');
    expect(await support().call(exportStudents)).not.toContain('Confidential');
    expect(await admin().call(exportStudents)).toContain('Confidential');
    const columns = JSON.stringify(['fullName', nameOfField(secret.id)]);
    await refusesField(support(), exportStudents, { query: { columns } as never }, 'columns.1');
    const filter = JSON.stringify({ customFields: { [secret.id]: { contains: 'conf' } } });
    await refusesField(
      support(),
      students.list,
      { query: { filter } as never },
      `filter.${nameOfField(secret.id)}`,
    );
    const sort = JSON.stringify([nameOfField(secret.id), 'ASC']);
    await refusesField(support(), students.list, { query: { sort } as never }, 'sort.0');
    const log = { query: { filter: JSON.stringify({ recordId: id }) } as never };
    expect(JSON.stringify(await support().call(listAudit, log))).not.toContain('Confidential');
    expect(JSON.stringify(await admin().call(listAudit, log))).toContain('Confidential');
  });

  it('cannot change what they see only', async () => {
    const [field, { id }] = [await newField(fixture, { editableBy: 'ADMIN' }), await newStudent()];
    await setValue(admin(), id, field.id, 'Fixed');
    const { version } = await one(support(), id);
    const send = (value: unknown) =>
      support().apiCall(students.update, {
        params: { id },
        body: { ...bodyOf(field.id, value), version } as never,
      });
    const refused = await send('Mine');
    expect(refused.status).toBe(403);
    expect(refused.body.errors).toHaveProperty([nameOfField(field.id)]);
    expect((await send('Fixed')).status).toBe(200);
  });
});

describe('the list', () => {
  it('is filtered and sorted by each kind, and written with the names of fields and options', async () => {
    const own = await makeFixture(test);
    const agent = own.agents.admin;
    const made = {
      text: await newField(own, { name: 'School' }),
      number: await newField(own, { kind: 'NUMBER' }),
      date: await newField(own, { kind: 'DATE' }),
      choice: await newField(own, { kind: 'CHOICE', options: [{ label: 'Zebra' }, { label: 'Ant' }] }),
    };
    const [zebra, ant] = made.choice.options;
    const people = [await makeStudent(test.pool, own.provider), await makeStudent(test.pool, own.provider)];
    const [ana, ben] = [people[0]!, people[1]!];
    const give = async (id: string, text: string, number: number, date: string, option: string) => {
      for (const [field, value] of [
        [made.text, text],
        [made.number, number],
        [made.date, date],
        [made.choice, option],
      ] as const)
        await setValue(agent, id, field.id, value);
    };
    await give(ana.id, 'north High', 2, '2026-01-31', ant!.id);
    await give(ben.id, 'South', 10, '2026-03-01', zebra!.id);
    const find = async (field: FieldRecord, condition: object) =>
      (
        await agent.call(students.list, {
          query: { filter: JSON.stringify({ customFields: { [field.id]: condition } }) } as never,
        })
      ).map(({ id }) => id);
    expect(await find(made.text, { contains: 'NORTH' })).toEqual([ana.id]);
    expect(await find(made.number, { from: 3 })).toEqual([ben.id]);
    expect(await find(made.number, { from: 2, to: 2 })).toEqual([ana.id]);
    expect(await find(made.date, { to: '2026-01-31' })).toEqual([ana.id]);
    expect(await find(made.choice, { any: [zebra!.id] })).toEqual([ben.id]);
    const at = (field: FieldRecord) => `filter.${nameOfField(field.id)}`;
    const wrong = (field: FieldRecord, condition: object) =>
      refusesField(
        agent,
        students.list,
        { query: { filter: JSON.stringify({ customFields: { [field.id]: condition } }) } as never },
        at(field),
      );
    await wrong(made.number, { contains: 'x' });
    await wrong(made.date, { from: 'soon' });
    for (const [field, first] of [
      [made.text, ana],
      [made.number, ana],
      [made.date, ana],
      [made.choice, ben],
    ] as const) {
      const sorted = async (order: string) =>
        (
          await agent.call(students.list, {
            query: { sort: JSON.stringify([nameOfField(field.id), order]) } as never,
          })
        ).map(({ id }) => id);
      const last = first === ana ? ben : ana;
      expect((await sorted('ASC')).slice(0, 2)).toEqual([first.id, last.id]);
      expect((await sorted('DESC')).slice(0, 2)).toEqual([last.id, first.id]);
    }
    const columns = JSON.stringify(['fullName', nameOfField(made.text.id), nameOfField(made.choice.id)]);
    const file = await agent.call(exportStudents, { query: { columns } as never });
    expect(file.split('\r\n')[0]).toContain(`School,${made.choice.name}`);
    expect(file).toContain('north High,Ant');
  });
});
