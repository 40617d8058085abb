import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { readCalendar } from '../calendar.ts';
import { buildProvider, CAST_REACH } from '../cast.ts';
import { newProvider } from './provider.ts';
import { TABLES } from './rows.ts';

const { pool } = testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'demo-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Names, addresses and what the software writes: the same in every language. */
const NAMES: ReadonlySet<string> = new Set([
  ...['provider.time_zone', 'account.time_zone', 'availability_rule.time_zone', 'regular_lesson.time_zone'],
  ...[
    'lesson.time_zone',
    'account.first_name',
    'account.last_name',
    'teacher.full_name',
    'student.full_name',
  ],
  ...['provider.billing_address', 'business.name', 'business.address', 'business_contact.name', 'tag.name'],
  ...['billing_details.name', 'billing_details.address', 'billing_details.city', 'student.source'],
  ...['trial.source', 'invoice.billing_name', 'invoice.billing_address', 'invoice.issuer.address'],
  ...['order_line.description', 'pay_line.description', 'batch_item.cells', 'session.user_agent'],
  ...['document.media_type', 'audit_entry.action', 'guardian.full_name', 'consent.given_by'],
]);

/** In the language taught, and texts that a school keeps in several languages. */
const MATERIAL =
  /^(lesson_report\.(done|homework)|homework\.|vocabulary_item\.|classroom\.|board_element\.|room_message\.|reply_template\.texts|invoice\.issuer\.footer|custom_field_option\.label: Linguaskill|(student|group)_field_value\.text_value: .*\d{3})/;

function textsOf(value: unknown, name: string): [name: string, text: string][] {
  if (typeof value === 'string') return [[name, value]];
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return [];
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, name));
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, `${name}.${key}`));
}

/** A word with a capital, or several words; not a code or an id. */
const isWritten = (text: string): boolean => /^\p{Lu}\p{L}*\p{Ll}|\p{L} \S*\p{L}/u.test(text);

it('each school reads what people wrote in its own language', async () => {
  const calendar = await asOwner(pool, (db) => readCalendar(db, new Date(), CAST_REACH), { readOnly: true });
  const textsIn = (provider: 'lingua' | 'parla'): string[] => {
    const { rows } = buildProvider(newProvider(provider, calendar), 'hash', folder);
    const texts = TABLES.flatMap((table) => rows.of(table).flatMap((row) => textsOf(row, table)));
    const written = texts.filter(([name, text]) => !NAMES.has(name) && isWritten(text));
    return written.map((one) => one.join(': '));
  };
  const spanish = new Set(textsIn('parla'));
  const same = [...new Set(textsIn('lingua'))].filter((text) => spanish.has(text));
  expect(same.filter((text) => !MATERIAL.test(text))).toEqual([]);
  // What is taught stays.
  expect(same).toContain('lesson_report.homework: Describe your last three projects in ten sentences.');
  expect(same).not.toContain('lesson_report.homework: Write the text again from memory.');
  expect(spanish).toContain('lesson_report.homework: Volver a escribir el texto de memoria.');
});
