import { beforeAll, expect, it } from 'vitest';
import { checkImport } from '#domain/office/api/imports.ts';
import { exampleFile } from '#domain/office/import-example.ts';
import { fieldsFor, IMPORT_RESOURCES } from '#domain/office/import-field.ts';
import jobs from '#domain/locales/en/batches.json' with { type: 'json' };
import { testApp } from '#tests/support/app.ts';
import { askImport } from '#tests/support/imports.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
const NAMES_STUDENTS: ReadonlySet<string> = new Set(['group-members', 'student-credits']);
const titleOf = (name: string): string => jobs.imports.field[name as keyof typeof jobs.imports.field];

for (const resource of IMPORT_RESOURCES)
  for (const role of ['admin', 'support'] as const)
    it(`the example of ${resource} that ${role} saves can be imported, every column as its field`, async () => {
      const agent = fixture.agents[role];
      const isAdmin = role === 'admin';
      const answer = await askImport(agent, exampleFile(resource, isAdmin, titleOf), resource);
      expect(answer.json().mapping).toEqual(fieldsFor(resource, isAdmin).map(({ name }) => name));
      const checked = await agent.call(checkImport, { params: { id: answer.json().id } });
      // Members and credits are of students who are there already: their names are the school's own.
      expect([checked.total, checked.bad]).toEqual([1, NAMES_STUDENTS.has(resource) ? 1 : 0]);
    });
