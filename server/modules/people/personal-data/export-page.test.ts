import { expect, it } from 'vitest';
import { BUSINESS_TIME_ZONE } from '#domain/values/business-time-zone.ts';
import { page } from './export-page.ts';
import type { Part } from './export-parts.ts';

const read = (parts: Part[]): string =>
  page({ provider: 'Sol', parts, at: new Date('2026-07-01T22:30:00Z'), zone: BUSINESS_TIME_ZONE });

it('LAY-17 one record is a list of facts, without empty ones', () => {
  const profile = {
    first_name: 'Ana <b>',
    is_minor: false,
    created_at: '2026-07-01T22:30:05Z',
    goal: null,
    birth_on: '2001-02-03',
  };
  const html = read([{ name: 'profile', title: 'Profile', rows: [profile] }]);
  expect(html).not.toContain('<table>');
  expect(html).toContain(
    '<dl><dt>First name</dt><dd>Ana &lt;b&gt;</dd><dt>Is minor</dt><dd>No</dd><dt>Created at</dt><dd>02/07/2026 00:30</dd><dt>Birth on</dt><dd>03/02/2001</dd></dl>',
  );
  expect(html).toContain('as of 02/07/2026 00:30 Europe/Madrid; times are those of Europe/Madrid.');
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
  const html = read([{ name: 'requests', title: 'What you asked', rows: [row, row] }]);
  expect(html).toContain('<td>01/07/2026 10:00</td><td>Occasional lesson</td>');
  expect(html).toContain(
    '<dt>Lesson date</dt><dd><dl><dt>Date</dt><dd>02/07/2026</dd><dt>Time</dt><dd>10:00</dd></dl></dd>',
  );
  expect(html).toContain('<dt>Sum</dt><dd>12.50</dd>');
  expect(html).toContain('<td>EUR</td>');
  expect(html).not.toMatch(/&quot;|0197c1b0|\dT\d/);
});

it('LAY-17 what holds nothing but ids is left out, and details are called so', () => {
  const ids = { lessonId: '0197c1b0-0000-7000-8000-000000000001' };
  const html = read([
    { name: 'requests', title: 'Asked', rows: [{ type: 'CUSTOM', payload: ids }] },
    { name: 'notifications', title: 'Told', rows: [{ payload: { isTeacherThere: true, ...ids } }] },
  ]);
  expect(html).toContain('<dl><dt>Type</dt><dd>Custom</dd></dl>');
  expect(html).toContain('<dt>Details</dt><dd><dl><dt>Is teacher there</dt><dd>Yes</dd></dl></dd>');
});
