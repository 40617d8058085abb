import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { checkImport, startImport, updateImport } from '#domain/office/api/imports.ts';
import { nameOfField } from '#domain/office/custom-value.ts';
import { business } from '#domain/business/api/business.ts';
import { students } from '#domain/people/api/students.ts';
import { teachers } from '#domain/people/api/teachers.ts';
import { testApp } from '#tests/support/app.ts';
import { newField } from '#tests/support/custom-fields.ts';
import { runQueuedBatches, uploadImport } from '#tests/support/imports.ts';
import { type Fixture, makeFixture, refusesField } from '#tests/support/tenant.ts';

const test = testApp();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

it("reads the school's own fields by their headings, and names the column of each error", async () => {
  const { admin, support } = fixture.agents;
  const text = await newField(fixture, { name: 'Emergency contact', isRequired: true });
  const number = await newField(fixture, { name: 'Hours', kind: 'NUMBER' });
  const date = await newField(fixture, { name: 'Exam date', kind: 'DATE' });
  const choice = await newField(fixture, { name: 'Exam', kind: 'CHOICE', options: [{ label: 'B2 First' }] });
  const secret = await newField(fixture, { name: 'Secret', visibleTo: 'ADMIN', editableBy: 'ADMIN' });
  const mark = randomUUID().slice(0, 8);
  const line = (name: string, cells: string) => `${name},${mark},${name}-${mark}@import.example,${cells}`;
  const file = [
    'First name,Last name,E-mail,emergency contact,Hours,Exam date,EXAM,Secret',
    line('ana', 'Mum,"4,5",31/12/2026,b2 first,x'),
    line('ben', ',many,soon,C2,'),
  ].join('\n');
  const { id, mapping } = await uploadImport(support, file, 'students');
  const names = [text, number, date, choice].map((field) => nameOfField(field.id));
  expect(mapping.slice(3)).toEqual([...names, null]);
  const params = { id };
  const hidden = { params, body: { mapping: mapping.with(7, nameOfField(secret.id)) } };
  await refusesField(support, updateImport, hidden, 'mapping.7');
  const { faults } = await support.call(checkImport, { params });
  expect(faults.map(({ position, errors }) => [position, Object.keys(errors).toSorted()])).toEqual([
    [2, names.toSorted()],
  ]);
  await support.call(startImport, { params });
  await runQueuedBatches(test);
  const made = await admin.call(students.list, { query: { filter: JSON.stringify({ q: mark }) } as never });
  expect(made.map(({ customFields }) => customFields)).toEqual([
    {
      [text.id]: 'Mum',
      [number.id]: 4.5,
      [date.id]: '2026-12-31',
      [choice.id]: choice.options[0]!.id,
      [secret.id]: null,
    },
  ]);
  const without = await uploadImport(support, file.replace('emergency contact', 'other'), 'students');
  await refusesField(support, checkImport, { params: { id: without.id } }, 'mapping');
});

it.each([
  [
    'teachers',
    teachers.list,
    'First name,Last name,E-mail',
    (mark: string) => `Ana,${mark},${mark}@import.example`,
  ],
  ['business', business.list, 'Company', (mark: string) => mark],
] as const)(
  'a file of %s fills its own fields, not those of another list',
  async (resource, list, head, cells) => {
    const { admin, support } = fixture.agents;
    const field = await newField(fixture, { resource, name: `Locker ${resource}`, kind: 'NUMBER' });
    const other = await newField(fixture, { name: `Only students ${resource}` });
    const mark = `x${randomUUID().slice(0, 8)}`;
    const file = `${head},${field.name},${other.name}\n${cells(mark)},7,x`;
    const { id, mapping } = await uploadImport(support, file, resource);
    expect(mapping.slice(-2)).toEqual([nameOfField(field.id), null]);
    const params = { id };
    const last = mapping.length - 1;
    const wrong = { params, body: { mapping: mapping.with(last, nameOfField(other.id)) } };
    await refusesField(support, updateImport, wrong, `mapping.${last}`);
    expect((await support.call(checkImport, { params })).faults).toEqual([]);
    await support.call(startImport, { params });
    await runQueuedBatches(test);
    const made = await admin.call(list, { query: { filter: JSON.stringify({ q: mark }) } as never });
    expect(made.map(({ customFields }) => customFields[field.id])).toEqual([7]);
  },
);
