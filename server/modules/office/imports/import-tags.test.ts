import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { undoBatch } from '#domain/office/api/batches.ts';
import { checkImport, startImport } from '#domain/office/api/imports.ts';
import { createTag, listTags } from '#domain/office/api/tags.ts';
import { students } from '#domain/people/api/students.ts';
import { testApp } from '#tests/support/app.ts';
import { runQueuedBatches, uploadImport } from '#tests/support/imports.ts';
import { type Fixture, makeFixture } from '#tests/support/tenant.ts';

const test = testApp();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

it("gives students a file's tags, known ones by their name, and leaves them out when it is undone", async () => {
  const { admin } = fixture.agents;
  const mark = randomUUID().slice(0, 8);
  await admin.call(createTag, { body: { name: `Vip ${mark}`, colour: 'RED' } });
  const line = (name: string, tags: string) => `${name},${mark},${name}-${mark}@import.example,"${tags}"`;
  const file = [
    'First name,Last name,E-mail,Tags',
    line('ana', `VIP ${mark}; New ${mark}`),
    line('ben', ''),
    line('eva', 'x'.repeat(41)),
  ].join('\n');
  const { id } = await uploadImport(admin, file, 'students');
  const params = { id };
  const { faults } = await admin.call(checkImport, { params });
  expect(faults.map(({ position, errors }) => [position, Object.keys(errors)])).toEqual([[3, ['tags']]]);
  await admin.call(startImport, { params });
  await runQueuedBatches(test);
  const made = () => admin.call(students.list, { query: { filter: JSON.stringify({ q: mark }) } as never });
  expect((await made()).map(({ tags }) => tags.map(({ name }) => name))).toEqual([
    [`New ${mark}`, `Vip ${mark}`],
    [],
  ]);
  expect((await admin.call(listTags)).filter(({ name }) => name.includes(mark))).toHaveLength(2);
  await admin.call(undoBatch, { params });
  await runQueuedBatches(test);
  expect(await made()).toEqual([]);
});
