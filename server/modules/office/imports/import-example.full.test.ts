import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkImport, startImport } from '#domain/office/api/imports.ts';
import { exampleFile } from '#domain/office/import-example.ts';
import {
  fieldsFor,
  IMPORT_RESOURCES,
  type ImportField,
  type ImportResource,
} from '#domain/office/import-field.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { errorText } from '#domain/values/error-text.ts';
import { errorTextIn } from '#server/locales/error-texts.ts';
import { INSTALLED_LOCALES } from '#server/locales/installed.ts';
import { keysBelow, textIn } from '#server/locales/texts.ts';
import { testApp } from '#tests/support/app.ts';
import { englishIn } from '#tests/support/english.ts';
import { askImport, runQueuedBatches, uploadImport } from '#tests/support/imports.ts';
import { makeGroup, makeStudent } from '#tests/support/people.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});
const NAMES_STUDENTS: ReadonlySet<string> = new Set(['group-members', 'student-credits']);
const readerOf = (locale: Locale, isAdmin: boolean) => ({
  isAdmin,
  locale,
  titleOf: (name: string) => textIn(locale, `batches:imports.field.${name}`),
  sampleOf: (name: string) => textIn(locale, `batches:imports.sample.${name}`),
  labelOf: (codes: string, code: string) => textIn(locale, `vocabulary:${codes}.${code}`),
});

for (const locale of INSTALLED_LOCALES)
  for (const resource of IMPORT_RESOURCES)
    for (const role of ['admin', 'support'] as const)
      it(`ROUTE-07 the example of ${resource} that ${role} saves in ${locale} can be imported, every column as its field`, async () => {
        const agent = fixture.agents[role];
        const isAdmin = role === 'admin';
        const example = exampleFile(resource, readerOf(locale, isAdmin)).replaceAll(
          'ana.ruiz@',
          `ana-${randomUUID()}@`,
        );
        const file = example.replace('Sol Consulting', `Sol ${randomUUID()}`);
        const answer = await askImport(agent, file, resource);
        expect(answer.json().mapping).toEqual(fieldsFor(resource, isAdmin).map(({ name }) => name));
        const checked = await agent.call(checkImport, { params: { id: answer.json().id } });
        // Members and credits are of students who are there already: their names are the school's own.
        expect([checked.total, checked.bad]).toEqual([1, NAMES_STUDENTS.has(resource) ? 1 : 0]);
      });

const labelsOf = (codes: string): string[] =>
  keysBelow(`vocabulary:${codes}`).map((code) => textIn('es', `vocabulary:${codes}.${code}`));

/** What a Spanish school types in the row with this number. */
function spanishCell(
  { name, kind, codes }: ImportField,
  row: number,
  records: Record<string, string>,
): string {
  if (codes) return labelsOf(codes)[row % labelsOf(codes).length]!;
  if (name === 'timeZone') return 'Europe/Madrid';
  if (name === 'roomUrl') return 'https://sala.example/ana';
  if (name === 'phone' || name === 'contactPhone') return '600 111 222';
  if (name === 'taxId') return 'B12345674';
  if (name === 'birthOn') return '24/11/1999';
  if (kind === 'day') return '24/11/2030';
  if (kind === 'cents') return '12,50';
  if (kind === 'whole') return '12';
  if (kind === 'names') return 'VIP, Mañana';
  if (kind === 'record') return records[name] ?? '';
  return /email/i.test(name) ? `${randomUUID()}@import.example` : `Niño ${randomUUID()}`;
}
async function knownRecords(resource: ImportResource): Promise<Record<string, string>> {
  if (!NAMES_STUDENTS.has(resource)) return {};
  const group = { name: `Grupo ${randomUUID()}`, capacity: 20 };
  await makeGroup(pool, fixture.provider, group, []);
  return { studentId: (await makeStudent(pool, fixture.provider)).email, groupId: group.name };
}

describe('a Spanish file', () => {
  it.each(IMPORT_RESOURCES)(
    'CONST-04 of %s is imported: headings, labels, dates, decimals',
    async (resource) => {
      const agent = fixture.agents.admin;
      const fields = fieldsFor(resource, true);
      const most = Math.max(...fields.map(({ codes }) => (codes ? labelsOf(codes).length : 1)));
      const lines = await Promise.all(
        Array.from({ length: most }, async (_, row) => {
          const records = await knownRecords(resource);
          return fields.map((field) => spanishCell(field, row, records)).map((cell) => `"${cell}"`);
        }),
      );
      const titles = fields.map(({ name }) => textIn('es', `batches:imports.field.${name}`));
      const file = [titles, ...lines].map((cells) => cells.join(';')).join('\r\n');
      const { id, mapping } = await uploadImport(agent, file, resource);
      expect(mapping).toEqual(fields.map(({ name }) => name));
      const { total, faults } = await agent.call(checkImport, { params: { id } });
      expect([total, faults]).toEqual([most, []]);
      await agent.call(startImport, { params: { id } });
      await runQueuedBatches(test);
      const rows = await test.sql<{ status: string; body: Record<string, unknown> }>(
        'select status, body from batch_item where batch_id = $1 order by position',
        [id],
      );
      expect(rows.map(({ status }) => status)).toEqual(lines.map(() => 'DONE'));
      for (const { name, codes } of fields)
        if (codes)
          expect([...new Set(rows.flatMap(({ body }) => body[name]))].toSorted(), name).toEqual(
            keysBelow(`vocabulary:${codes}`).toSorted(),
          );
    },
  );

  it('CONST-04 is answered in Spanish where a cell has none of the labels', () => {
    const text = errorTextIn('es', errorText('one-of', { choices: 'activityStatus:LEAD,STAND_BY' }));
    expect(text).toBe('Elige una de: Contacto, En espera.');
    expect(englishIn([text])).toEqual([]);
  });

  it('CONST-04 its example has no English', () => {
    const cells = IMPORT_RESOURCES.flatMap((resource) =>
      exampleFile(resource, readerOf('es', true))
        .split(/[;\r\n\uFEFF]+/)
        .map((cell) => cell.slice(1, -1)),
    );
    expect(englishIn(cells, ['Europe/Madrid'])).toEqual([]);
  });
});
