import { renderHook, waitFor } from '@testing-library/react';
import { readdirSync } from 'node:fs';
import { createInstance } from 'i18next';
import type { Catalogue } from '#domain/shared/catalogue.ts';
import { convertRaTranslationsToI18next, useI18nextProvider } from 'ra-i18n-i18next';
import englishMessages from 'ra-language-english';
import { setI18n } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { i18n } from '#src/i18n/i18n.ts';
import { LOCALES_FOLDER, readTexts, textsOf } from '#tests/support/locale-texts.ts';
import { i18nProvider } from './AdminFrame.tsx';

/** Whoever sets up i18next for React becomes the one that every component asks. */
afterEach(() => setI18n(i18n));

it("says react-admin's words, with their counts and values", () => {
  expect(i18nProvider.translate('ra.action.undo')).toBe('Undo');
  expect(i18nProvider.translate('ra.notification.deleted', { smart_count: 1 })).toBe('Item deleted');
  expect(i18nProvider.translate('ra.notification.deleted', { smart_count: 3 })).toBe('3 items deleted');
  expect(i18nProvider.translate('ra.page.show', { name: 'Ana', recordRepresentation: '7' })).toBe('Ana 7');
});

it.each(readdirSync(LOCALES_FOLDER))('CONST-04 %s has every text of react-admin', (locale) => {
  const { ra } = convertRaTranslationsToI18next(englishMessages) as { ra: Catalogue };
  const keysOf = (texts: Iterable<[string, string]>) => [...texts].map(([key]) => key).toSorted();
  expect(keysOf(readTexts(locale, 'react-admin.json'))).toEqual(keysOf(textsOf(ra)));
});

it('answers the fallback for a word that nobody has', () => {
  expect(i18nProvider.translate('ra.nothing.of.the.kind', { _: 'A word' })).toBe('A word');
});

/** The package asks for i18next 23; package.json gives it ours. */
it("runs the package's own provider on our versions of i18next and react-i18next", async () => {
  const { result } = renderHook(() =>
    useI18nextProvider({
      i18nextInstance: createInstance(),
      options: {
        resources: {
          en: {
            translation: {
              greeting: 'Hello, {{name}}',
              lessons_one: 'One',
              lessons_other: '{{smart_count}} lessons',
            },
          },
        },
      },
    }),
  );
  await waitFor(() => expect(result.current).not.toBeNull());
  const { translate } = result.current!;
  expect(translate('greeting', { name: 'Ana' })).toBe('Hello, Ana');
  expect(translate('lessons', { smart_count: 1 })).toBe('One');
  expect(translate('lessons', { smart_count: 3 })).toBe('3 lessons');
});
