import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsToDecimal,
  CURRENCIES,
  formatMoney,
  formatRoundMoney,
  foreignSign,
  formatShortMoney,
  MAX_CENTS,
  parseMoney,
  priceCents,
} from './money.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('what is no amount', () => {
  it.each([
    '',
    'free',
    '12.505',
    '1.234',
    '1,234',
    '1.234.567',
    '12,34.50',
    '1.2345,00',
    '12.',
    '.5',
    '1e3',
    '12 50',
    '€€12',
    '999999999',
    'NaN',
    '--1',
    '$12',
    '12 £',
    '12 USD',
    '€12€',
  ])("LAY-16 '%s' is refused by name", (value) => {
    expect(() => parseMoney(value)).toThrow(new RangeError(`${value} is not a valid Money value`));
  });

  it.each([12.5, -1, MAX_CENTS + 1, '1250', Number.NaN])('LAY-16 %s is no price in cents', (value) => {
    expect(priceCents.safeParse(value).success).toBe(false);
  });

  it('LAY-16 half a cent cannot be shown', () => {
    expect(() => formatMoney(12.5)).toThrow('12.5 is not a valid Money value');
  });
});

it.each([
  ['12', 1200],
  ['€12', 1200],
  ['12,50 €', 1250],
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1 234,5', 123_450],
  ['12.345.678,90', 1_234_567_890],
  ['-1 234', -123_400],
  ['12.5', 1250],
  ['12.50', 1250],
  ['12,50', 1250],
  ['0.07', 7],
  ['-3.10', -310],
  ['-0', 0],
  [' 19.99 ', 1999],
])("LAY-16 '%s' is %i cents", (typed, cents) => {
  expect(parseMoney(typed)).toBe(cents);
});

it.each([
  ['$12.50', 'USD'],
  ['12.50 usd', 'USD'],
  ['12,50 kr', 'SEK'],
  ['R$ 12,50', 'BRL'],
  ['CHF 12.50', 'CHF'],
] as const)("LAY-16 '%s' is read where %s is the currency, and nowhere else", (typed, unit) => {
  expect(parseMoney(typed, unit)).toBe(1250);
  expect(foreignSign(typed, unit)).toBeNull();
  expect(() => parseMoney(typed, 'EUR')).toThrow(RangeError);
  expect(foreignSign(typed, 'EUR')).toBe(typed.replaceAll(/[\d., ]/g, ''));
});

it.each(['12', '12 €', 'EUR 12', 'twelve', '12x', '', '€', '-12'])(
  "LAY-16 '%s' names no other currency than the euro",
  (typed) => {
    expect(foreignSign(typed, 'EUR')).toBeNull();
  },
);

it.each([
  [1250, 'EUR', 'en', '€12.50'],
  [1250, 'EUR', 'es', '12,50 €'],
  [5, 'EUR', 'en', '€0.05'],
  [0, 'USD', 'en', '$0.00'],
  [-5, 'EUR', 'en', '-€0.05'],
  [123_456_789, 'EUR', 'en', '€1,234,567.89'],
] as const)('LAY-16 %i cents in %s (%s) is shown %s', (cents, currency, locale, shown) => {
  expect(plain(formatMoney(cents, currency, locale))).toBe(shown);
});

it('LAY-16 every currency divides by 100', () => {
  for (const currency of CURRENCIES) {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    expect(maximumFractionDigits, currency).toBe(2);
  }
});

it('LAY-16 no cent is lost between cents and text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), (cents) => {
      expect(parseMoney(centsToDecimal(cents))).toBe(cents);
    }),
  );
});

it('LAY-16 a sum that is looked at is shown in whole units', () => {
  expect([formatRoundMoney(431_849), formatRoundMoney(431_850), formatRoundMoney(-50, 'USD')]).toEqual([
    '€4,318',
    '€4,319',
    '-$1',
  ]);
});

it('LAY-16 a sum over a bar is shortened from a thousand on', () => {
  const shown = [94_349, 431_849, -1_095_700, 123_456_700, 0].map((cents) => formatShortMoney(cents));
  expect(shown).toEqual(['€943', '€4.3K', '-€11K', '€1.23M', '€0']);
});
