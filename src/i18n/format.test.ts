import { afterEach, describe, expect, it } from 'vitest';
import { freshModules } from '#tests/support/fresh-modules.ts';
import { productFiles } from '#tests/support/product-files.ts';

/** The formats of a page in this language. */
async function formatsIn(locale: string) {
  freshModules();
  document.documentElement.lang = locale;
  return { ...(await import('./format.ts')), ...(await import('./format-count.ts')) };
}
afterEach(() => {
  document.documentElement.lang = 'en';
  freshModules();
});

describe('formats of a page', () => {
  it.each([
    ['en', { count: '1,234.5', hours: '1.5', decimal: '4.0', percent: '75%', weekday: 'Mon' }],
    ['es', { count: '12.345,5', hours: '1,5', decimal: '4,0', percent: '75\u00a0%', weekday: 'lun' }],
  ] as const)('CONST-04 in %s are those of the language', async (locale, expected) => {
    const formats = await formatsIn(locale);
    expect({
      count: formats.formatCount(locale === 'en' ? 1234.5 : 12_345.5),
      hours: formats.formatHours(90),
      decimal: formats.formatOneDecimal(4),
      percent: formats.formatPercent(75),
      weekday: formats.shortWeekday(1),
    }).toEqual(expected);
  });

  it.each([
    ['en', '12,345 rows'],
    ['es', '12.345 filas'],
  ])(
    'CONST-04 a number within a text of %s is written as the language writes it',
    async (locale, written) => {
      freshModules();
      document.documentElement.lang = locale;
      const { i18n, loadNamespaces } = await import('./i18n.ts');
      await loadNamespaces(['batches']);
      expect(i18n.t('batches:imports.rows', { count: 12_345 })).toBe(written);
    },
  );

  it('CONST-04 no screen writes decimals, percentages, months or short weekdays by hand', () => {
    // Coordinates of a drawing, a style's value and the contrast of WCAG are no text of a language.
    const DRAWN = /chart-data\.ts$|ShapeView\.tsx$|LevelMeter\.tsx$/;
    const found = productFiles('src', 'portals', 'resources')
      .filter(({ file }) => !DRAWN.test(file))
      .flatMap(({ file, text }) =>
        text
          .split('\n')
          .filter((line) =>
            /\.toFixed\(|\} %[`<( ]|weekday[^;]*\.slice\(0, 3\)|\/\$?\{[^}]*\.slice\(2, 4\)/.test(line),
          )
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(found).toEqual([]);
  });
});
