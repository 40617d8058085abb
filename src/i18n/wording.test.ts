import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE } from '#domain/shared/locale.ts';
import { LOCALES_FOLDER, readTexts } from '#tests/support/locale-texts.ts';
import { IDIOMS } from '#tests/support/idioms.ts';
import formerTexts from './former-texts.json' with { type: 'json' };

/** Names of values are not shown. */
const withoutValues = (text: string): string => text.replaceAll(/\{\{[^}]*\}\}/g, '{{}}');

const TEXTS = readdirSync(join(LOCALES_FOLDER, DEFAULT_LOCALE)).flatMap((file) =>
  [...readTexts(DEFAULT_LOCALE, file)].map(([key, text]) => ({
    key: `${file.replace('.json', '')}:${key}`,
    text,
  })),
);

describe('wording', () => {
  it.each(IDIOMS)('CONST-04 no text says $pattern', ({ pattern, except = [] }) => {
    const found = TEXTS.filter(
      ({ text }) => pattern.test(withoutValues(text)) && !except.some((one) => one.test(text)),
    );
    expect(found).toEqual([]);
  });

  it('CONST-04 a text that was replaced does not come back', () => {
    const isFormer = (text: string) =>
      formerTexts.some((former) =>
        former.endsWith('…') ? text.startsWith(former.slice(0, -1)) : text === former,
      );
    expect(TEXTS.filter(({ text }) => isFormer(text))).toEqual([]);
  });

  it.each(readdirSync(LOCALES_FOLDER))('no list has two filters of one name in %s', (locale) => {
    const filters = [...readTexts(locale, 'backoffice.json')].filter(([key]) => key.includes('.filter.'));
    const names = filters.map(([key, text]) => `${key.slice(0, key.indexOf('.filter.'))}: ${text}`);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
