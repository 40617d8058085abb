import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { badgeOf } from '#domain/badge.ts';
import { supportTaskDetails } from '#domain/office/support-task.ts';
import { codeKeys, isCode } from '#domain/office/audit-codes.ts';
import { camelCase } from '#domain/values/camel-case.ts';
import { LOCALES_FOLDER, readTexts } from '#tests/support/locale-texts.ts';
import { auditVocabulary } from './audit-vocabulary.ts';

const SCHEMA = readFileSync(join(import.meta.dirname, '../../../server/db/schema/schema.sql'), 'utf8');

/** The body of the check function of a table, if its checks are in one. */
const checksOf = (table: string): string =>
  new RegExp(`FUNCTION ${table}_holds\\((.*?)\\$function\\$;`, 's').exec(SCHEMA)?.[1] ?? '';

/** Every value of a closed list that a column of an audited table can have: `[table, column, value]`. */
const VALUES = SCHEMA.split(/^create table /m)
  .slice(1)
  .flatMap((block) => {
    const table = /^\w+/.exec(block)![0];
    const [columns = '', rest = ''] = block.split(/\n\)[^\n]*;\n(.*)/s);
    if (!/^-- tenant table, audited|TRIGGER audit /.test(rest)) return [];
    const checks = columns + checksOf(table);
    return [...checks.matchAll(/(\w+) = ANY \(ARRAY\[('[^\]]*)\]/g)].flatMap(([, column, list]) =>
      [...list!.matchAll(/'([^']+)'::text/g)].map(([, value]) => [table, column!, value!] as const),
    );
  });

const TEXTS = new Map(
  readdirSync(LOCALES_FOLDER).map((locale) => {
    const files = readdirSync(join(LOCALES_FOLDER, locale));
    const keys = files.flatMap((file) =>
      [...readTexts(locale, file).keys()].map((key) => `${file.replace('.json', '')}:${key}`),
    );
    return [locale, new Set(keys)];
  }),
);

/** Whether the log shows a value in words of a language. */
function hasWords(locale: string, noun: string, field: string, value: string): boolean {
  const keys = TEXTS.get(locale)!;
  if (keys.has(`audit:of.${noun}.${value}`)) return true;
  const known = auditVocabulary(noun, field);
  const badge = badgeOf(value, known && badgeOf(value, known) ? known : null);
  if (badge) return keys.has(`vocabulary:${badge.key}`);
  return (isCode(field, value) || field === 'noun') && codeKeys(value, noun).some((key) => keys.has(key));
}

describe('CONST-04 the history of a record', () => {
  it.each([...TEXTS.keys()])('has words in %s for every value of a closed list', (locale) => {
    const silent = VALUES.filter(
      ([table, column, value]) => !hasWords(locale, table, camelCase(column), value),
    );
    expect(silent).toEqual([]);
  });

  it('is compared with all of them', () => {
    expect(VALUES.length).toBeGreaterThan(150);
    expect(VALUES).toContainEqual(['personal_data_request', 'status', 'PREPARING']);
    expect(hasWords('es', 'refund', 'status', 'LATER')).toBe(false);
  });
});

it.each(Object.keys(supportTaskDetails.shape))('ENT-04 the detail %s of a request has a word', (name) => {
  for (const keys of TEXTS.values()) expect(keys).toContain(`fields:${camelCase(name)}`);
});
