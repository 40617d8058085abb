import { expect, it } from 'vitest';
import { INSTALLED_LOCALES } from '#server/locales/installed.ts';
import { textIn } from '#server/locales/texts.ts';
import { testDatabase } from '#tests/support/database.ts';

const { pool } = testDatabase();
/** What the audit log leaves out (server/modules/office/audit/audit.queries.ts). */
const NOT_SHOWN = new Set(['provider_id', 'id', 'created_at', 'file_key', 'storage_key']);
const camelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

it.each(INSTALLED_LOCALES)('CONST-04 %s names every column that the audit log shows', async (locale) => {
  const { rows } = await pool.query<{ column: string }>(`
    select distinct a.attname as column from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid
    where t.tgname = 'audit' and a.attnum > 0 and not a.attisdropped`);
  expect(rows.length).toBeGreaterThan(100);
  const fields = rows.map(({ column }) => column).filter((column) => !NOT_SHOWN.has(column));
  const unnamed = fields.filter((field) => {
    const key = `fields:${camelCase(field)}`;
    return [key, key.replace('fields:', '')].includes(textIn(locale, key));
  });
  expect(unnamed).toEqual([]);
});
