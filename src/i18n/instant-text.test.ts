import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { INSTALLED_LOCALES } from '#server/locales/installed.ts';
import { readTexts } from '#tests/support/locale-texts.ts';
import { cityName } from './city-name.ts';
import { instantText } from './instant-text.ts';
import { productFiles } from '#tests/support/product-files.ts';

const ROOT = join(import.meta.dirname, '../..');

it('LAY-17 UI-01 an instant is shown with the city of its zone', () => {
  expect(instantText('2026-03-29T11:00:00Z', 'Europe/Madrid')).toBe('29/03/2026 13:00 (Madrid)');
  expect(cityName('America/New_York')).toBe('New York');
});

it('CONST-04 texts name a zone by its city', () => {
  const screens = readdirSync(join(ROOT, 'domain/locales/en')).filter((file) => file !== 'mail.json');
  const named = INSTALLED_LOCALES.flatMap((locale) =>
    screens.flatMap((file) =>
      [...readTexts(locale, file)]
        .filter(([, text]) => /\{\{(zone|timeZone)\}\}/.test(text))
        .map(([key]) => `${locale}/${file} ${key}`),
    ),
  );
  expect(named).toEqual([]);
});

/** A zone as it is, between tags or within a text, or returned to be shown. */
const SHOWN = /(^|[>·(} ])\s*\$?\{(\w+\.)*(zone|timeZone)\}\s*($|[<)· ])|=> timeZone\b/m;

it('UI-01 screens show a zone by its city, its identifier only in the choice of one', () => {
  const shown = productFiles('src', 'portals', 'resources').flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => SHOWN.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(shown).toEqual([]);
  expect(SHOWN.test('{formatPlainDate(date)} ${time} (${zone})`')).toBe(true);
  expect(SHOWN.test('        · {zone}')).toBe(true);
});
