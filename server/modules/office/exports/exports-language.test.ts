import { beforeAll, expect, it } from 'vitest';
import { exportedFile, startExport } from '#domain/office/api/exports.ts';
import { readCell } from '#domain/office/import-cell.ts';
import { fieldsOf, guessMapping } from '#domain/office/import-field.ts';
import { exportStudents } from '#domain/people/api/students.ts';
import { ALL_RIGHTS } from '#domain/shared/rights.ts';
import { EXPORTERS } from '#server/exporters.ts';
import { type CsvHeading, csvHeading, words } from '#server/formats/csv.ts';
import { chosenColumns } from '#server/lists/exporter.ts';
import { INSTALLED_LOCALES } from '#server/locales/installed.ts';
import { keysBelow, textIn } from '#server/locales/texts.ts';
import { codeByLabel } from '#server/modules/office/imports/code-by-label.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { runQueuedBatches } from '#tests/support/imports.ts';
import { makeStudent, makeSupport } from '#tests/support/people.ts';
import { type Fixture, makeFixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
  await test.sql(`update provider set locales = '{en,es}' where id = $1`, [fixture.provider.id]);
});

const IMPORT_CODES = [
  'language',
  'level',
  'activityStatus',
  'teacherStatus',
  'recordStatus',
  'creditKind',
] as const;

const fileOf = async (agent: Agent, id: string) =>
  String((await agent.apiCall(exportedFile, { params: { id } })).body);

it('an export has headings and a name in the language that its reader has chosen, at once and as a job', async () => {
  const seat = await makeSupport(pool, fixture.provider, { locale: 'es', is_admin: true });
  const agent = await test.sessionOf(seat.email);
  await makeStudent(pool, fixture.provider, { account: { first_name: 'Lope', last_name: 'Castellano' } });
  const query = { filter: '{"q":"castellano"}', columns: '["fullName","credits","activityStatus"]' };
  const file = await agent.apiCall(exportStudents, { query });
  expect(file.headers['content-disposition']).toMatch(
    /^attachment; filename="estudiantes-\d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''estudiantes-/,
  );
  const now = String(file.body);
  expect(now.split('\r\n')[0]).toBe(
    '\uFEFFNombre;Apellidos;Correo;Créd. individuales;Créditos de grupo;Estado',
  );
  expect(now).toMatch(/\r\nLope;Castellano;person-[^;]*;0;0;Contacto\r\n$/);
  const { id } = await agent.call(startExport, { body: { resource: 'students', ...query } });
  await test.sql('update account set locale = null where id = $1', [seat.id]);
  await runQueuedBatches(test);
  expect(await fileOf(agent, id)).toBe(now);
  expect((await agent.call(exportStudents, { query })).split('\r\n')[0]).toContain('First name,Last name');
});

it('an export is in the language of the page that asks, whatever its reader has chosen', async () => {
  const undecided = await test.sessionOf((await makeSupport(pool, fixture.provider, {})).email);
  const spanish = await test.sessionOf((await makeSupport(pool, fixture.provider, { locale: 'es' })).email);
  const query = { columns: '["fullName"]' };
  const titlesOf = async (agent: Agent, page: string) => {
    const file = await agent.apiCall(exportStudents, { query }, { 'accept-language': page });
    return String(file.body).split('\r\n')[0];
  };
  expect(await titlesOf(undecided, 'es')).toBe('\uFEFFNombre;Apellidos;Correo');
  expect(await titlesOf(spanish, 'en')).toBe('\uFEFFFirst name,Last name,E-mail');
  expect(await titlesOf(spanish, 'fr')).toBe('\uFEFFNombre;Apellidos;Correo');
  const body = { resource: 'students', ...query } as const;
  const started = await undecided.apiCall(startExport, { body }, { 'accept-language': 'es' });
  await runQueuedBatches(test);
  expect(await fileOf(undecided, (started.body as { id: string }).id)).toContain('\uFEFFNombre;');
});

it('an export can be imported again in each language: its words mean the same codes', () => {
  const unread = INSTALLED_LOCALES.flatMap((locale) =>
    IMPORT_CODES.flatMap((codes) =>
      keysBelow(`vocabulary:${codes}`)
        .filter((code) => codeByLabel(codes)(textIn(locale, `vocabulary:${codes}.${code}`)) !== code)
        .map((code) => `${locale} ${codes} ${code}`),
    ),
  );
  expect(unread).toEqual([]);
  const both = words<readonly string[]>('vocabulary:language', (row) => row)(['ENGLISH', 'FRENCH'], 'es');
  expect(readCell('words', String(both), codeByLabel('language'))).toEqual(['ENGLISH', 'FRENCH']);
});

it('an export can be imported again in each language: its headings mean the same fields', () => {
  const meant = (list: 'students' | 'teachers' | 'business', locale: string) => {
    const columns = chosenColumns(EXPORTERS[list], { rights: ALL_RIGHTS }, undefined);
    const headings = Object.keys(columns).map((key) => csvHeading(locale, key as CsvHeading));
    return guessMapping(fieldsOf(list), headings);
  };
  for (const list of ['students', 'teachers', 'business'] as const) {
    expect(meant(list, 'en').filter(Boolean).length).toBeGreaterThan(5);
    expect(meant(list, 'es')).toEqual(meant(list, 'en'));
  }
});
