import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE } from '#domain/shared/locale.ts';
import { LOCALES_FOLDER, readTexts } from '#tests/support/locale-texts.ts';

const OTHERS = readdirSync(LOCALES_FOLDER).filter((locale) => locale !== DEFAULT_LOCALE);
const FILES = readdirSync(join(LOCALES_FOLDER, DEFAULT_LOCALE));

const PLURAL = /_(zero|one|two|few|many|other)$/;
const sorted = (found: Iterable<string>): string[] => [...new Set(found)].toSorted();
/** The values that a text names, and its tags. */
const partsOf = (text: string): string[] =>
  sorted((text.match(/\{\{[^}]+\}\}|<\/?\w+>/g) ?? []).filter((part) => part !== '{{count}}'));
/** Without the forms that every language has as many of as it needs. */
const keysOf = (texts: ReadonlyMap<string, string>): string[] =>
  sorted([...texts.keys()].map((key) => key.replace(PLURAL, '')));

describe.each(OTHERS)('CONST-04 the language %s', (locale) => {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  // Of millions, in Romance languages: the loader takes the same text as for other numbers.
  const needed = pluralCategories.filter((category) => category !== 'many');

  it('has the same files', () => {
    expect(sorted(readdirSync(join(LOCALES_FOLDER, locale)))).toEqual(sorted(FILES));
  });

  it.each(FILES)(
    'has every text of %s, with the same values and tags, in each form that it counts with',
    (file) => {
      const english = readTexts(DEFAULT_LOCALE, file);
      const texts = readTexts(locale, file);
      expect(keysOf(texts)).toEqual(keysOf(english));
      const empty = [...texts].filter(([, text]) => text.trim() === '').map(([key]) => key);
      expect(empty).toEqual([...english].filter(([, text]) => text.trim() === '').map(([key]) => key));
      for (const [key, text] of english) {
        const plain = key.replace(PLURAL, '');
        const forms = PLURAL.test(key) ? needed.map((form) => `${plain}_${form}`) : [key];
        expect(
          forms.filter((form) => !texts.has(form)),
          key,
        ).toEqual([]);
        // One of a thing may be said without its values, but with no other ones: `_one` is compared with the form of many.
        if (key.endsWith('_one')) continue;
        expect(partsOf(texts.get(key) ?? ''), key).toEqual(partsOf(text));
      }
      for (const [key, text] of texts) {
        const form = PLURAL.exec(key)?.[1];
        if (!form) continue;
        expect([...needed, 'zero', 'many'], key).toContain(form);
        const ofMany = partsOf(english.get(key.replace(PLURAL, '_other')) ?? '');
        expect(
          partsOf(text).filter((part) => !ofMany.includes(part)),
          key,
        ).toEqual([]);
      }
    },
  );
});
