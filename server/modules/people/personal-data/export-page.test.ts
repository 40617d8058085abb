import { expect, it } from 'vitest';
import { systemNote } from '#domain/values/system-note.ts';
import { BUSINESS_TIME_ZONE } from '#domain/values/business-time-zone.ts';
import { page } from './export-page.ts';
import type { Part } from './export-parts.ts';

const read = (parts: Part[], locale = 'en'): string =>
  page({ provider: 'Sol', parts, locale, at: new Date('2026-07-01T22:30:00Z'), zone: BUSINESS_TIME_ZONE });

it('LAY-17 one record is a list of facts, without empty ones', () => {
  const profile = {
    first_name: 'Ana <b>',
    is_minor: false,
    created_at: '2026-07-01T22:30:05Z',
    goal: null,
    birth_on: '2001-02-03',
  };
  const html = read([{ name: 'profile', rows: [profile] }]);
  expect(html).not.toContain('<table>');
  expect(html).toContain(
    '<dl><dt>First name</dt><dd>Ana &lt;b&gt;</dd><dt>Minor</dt><dd>No</dd><dt>Created on</dt><dd>02/07/2026 00:30</dd><dt>Date of birth</dt><dd>03/02/2001</dd></dl>',
  );
  expect(html).toContain('as of 02/07/2026 00:30. Times in Madrid time.');
});

it('LAY-17 requests are written in words: no JSON, no ids', () => {
  const asked = {
    lessonDate: { date: '2026-07-02', time: '10:00' },
    teacherId: '0197c1b0-0000-7000-8000-000000000001',
    slots: [{ weekday: 2 }],
    sumCents: 1250,
  };
  const row = {
    created_at: '2026-07-01T08:00:00.000Z',
    type: 'OCCASIONAL_LESSON',
    payload: asked,
    currency: 'EUR',
  };
  const html = read([{ name: 'requests', rows: [row, row] }]);
  expect(html).toContain('<td>01/07/2026 10:00</td><td>Occasional lesson</td>');
  expect(html).toContain(
    '<dt>Lesson date</dt><dd><dl><dt>Date</dt><dd>02/07/2026</dd><dt>Time</dt><dd>10:00</dd></dl></dd>',
  );
  expect(html).toContain('<dt>Total</dt><dd>12.50</dd>');
  expect(html).toContain('<td>EUR</td>');
  expect(html).not.toMatch(/&quot;|0197c1b0|\dT\d/);
});

it('LAY-17 what holds nothing but ids is left out, and details are called so', () => {
  const ids = { lessonId: '0197c1b0-0000-7000-8000-000000000001' };
  const html = read([
    { name: 'requests', rows: [{ type: 'CUSTOM', payload: ids }] },
    { name: 'notifications', rows: [{ payload: { isTeacherThere: true, ...ids } }] },
  ]);
  expect(html).toContain('<dl><dt>Type</dt><dd>Custom</dd></dl>');
  expect(html).toContain('<dt>Details</dt><dd><dl><dt>Teacher in the classroom</dt><dd>Yes</dd></dl></dd>');
});

it('CONST-04 the copy is in Spanish for a person who reads Spanish', () => {
  const at = '2026-07-01T08:00:00.000Z';
  const html = read(
    [
      {
        name: 'lessons',
        rows: [
          { starts_at: at, lesson_status: 'CANCELLED', cancel_reason: systemNote('undone'), credits: 2 },
          { starts_at: at, lesson_status: 'COMPLETED', cancel_reason: 'Ana: no time', credits: 2 },
        ],
      },
      { name: 'orders', rows: [{ total_cents: 102050, is_admin: true }] },
    ],
    'es',
  );
  expect(html).toContain('<html lang="es">');
  expect(html).toContain('Tus datos en Sol');
  for (const text of ['Clases y asistencia', 'Estado de la clase', 'Cancelada', 'Deshecho', 'Ana: no time'])
    expect(html).toContain(text);
  expect(html).toContain('<dt>Total</dt><dd>1.020,50</dd>');
  expect(html).not.toMatch(/Everything|Lesson|Cancelled|Yes|Times/);
});
