import * as z from 'zod/mini';
import { notValid, refusal } from './invalid.ts';

const KIND = 'Money';
const SHAPE = /^(-?)(\d{1,8})(?:[.,](\d{1,2}))?$/;
/** Groups of thousands, separated by blanks or by the sign that is not the decimal separator. '1.234' alone is ambiguous and refused. */
const GROUPED =
  /^-?\d{1,3}(?:(?:[ \u00a0\u202f’']\d{3})+(?:[.,]\d{1,2})?|(?:\.\d{3})+,\d{1,2}|(?:,\d{3})+\.\d{1,2})$/;

/** '1.234,50' without what keeps the thousands apart: '1234,50'. */
function bare(amount: string): string {
  return GROUPED.test(amount) ? amount.replaceAll(/[ \u00a0\u202f’']|[.,](?=.*[.,])/g, '') : amount;
}
/** A million, in cents: no price is higher, and sums of many stay exact. */
export const MAX_CENTS = 100_000_000;

/** Currencies whose hundredth is the cent, so that "cents divided by 100" (LAY-16, DATA-08) holds. */
export const CURRENCIES = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'MXN',
  'BRL',
] as const;
export const currency = z.enum(CURRENCIES);
export type Currency = z.infer<typeof currency>;
export const DEFAULT_CURRENCY = 'EUR' satisfies Currency;

/** Symbols and spellings of each currency beside an amount, in addition to its code; screens use the first. */
const SIGNS: Readonly<Record<Currency, readonly [string, ...string[]]>> = {
  EUR: ['€'],
  USD: ['$', 'US$'],
  GBP: ['£'],
  CHF: ['CHF', 'Fr.'],
  SEK: ['kr'],
  NOK: ['kr'],
  DKK: ['kr'],
  PLN: ['zł'],
  CZK: ['Kč'],
  MXN: ['$', 'MX$'],
  BRL: ['R$'],
};
export const currencySign = (unit: Currency): string => SIGNS[unit][0];

/** '€ 12' in two: '12', and the '€' before or after it. */
function parted(value: string): { amount: string; sign: string } {
  const {
    before = '',
    amount = '',
    after = '',
  } = /^(?<before>[^\d-]*)(?<amount>.*?)(?<after>[^\d]*)$/s.exec(value.trim())?.groups ?? {};
  return before && after
    ? { amount: value, sign: '' }
    : { amount: amount.trim(), sign: (before || after).trim() };
}

const isOf = (unit: Currency, sign: string): boolean =>
  [unit, ...SIGNS[unit]].some((known) => known.toLowerCase() === sign.toLowerCase());

/** Returns another currency's symbol in a typed amount: '$' of '$12.50' if euros are expected; null if there is none. */
export function foreignSign(value: string, unit: Currency): string | null {
  const { sign } = parted(value);
  if (isOf(unit, sign)) return null;
  return /^\p{Sc}$/u.test(sign) || CURRENCIES.some((other) => isOf(other, sign)) ? sign : null;
}

/** A price: whole cents from 0 to a million euros. */
export const priceCents = z
  .int({ error: refusal(KIND) })
  .check(z.gte(0, { error: refusal(KIND) }), z.lte(MAX_CENTS, { error: refusal(KIND) }));

/** '12.50' of 1250: the amount as text, exact for every safe integer. */
export function centsToDecimal(cents: number): `${number}` {
  if (!Number.isSafeInteger(cents)) throw new RangeError(notValid(cents, KIND));
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}

/** Cents as people read them: €12.50 (LAY-16). */
export function formatMoney(cents: number, unit: Currency = DEFAULT_CURRENCY, locale = 'en'): string {
  const shape = { style: 'currency', currency: unit, useGrouping: 'always' } as const;
  return new Intl.NumberFormat(locale, shape).format(centsToDecimal(cents));
}

/** Rounds cents to whole units, for amounts that are displayed but not calculated with: €4,318. */
export function formatRoundMoney(cents: number, unit: Currency = DEFAULT_CURRENCY, locale = 'en'): string {
  const shape = {
    style: 'currency',
    currency: unit,
    maximumFractionDigits: 0,
    useGrouping: 'always',
  } as const;
  return new Intl.NumberFormat(locale, shape).format(centsToDecimal(cents));
}

const THOUSAND_UNITS_CENTS = 100_000;
const HUNDRED_THOUSAND_UNITS_CENTS = 10_000_000;

/** As `formatRoundMoney`, and from a thousand units on in two or three digits, for labels that have no room: €943, €4.3K, €11K, €127K. */
export function formatShortMoney(cents: number, unit: Currency = DEFAULT_CURRENCY, locale = 'en'): string {
  if (Math.abs(cents) < THOUSAND_UNITS_CENTS) return formatRoundMoney(cents, unit, locale);
  const shape = {
    style: 'currency',
    currency: unit,
    notation: 'compact',
    maximumSignificantDigits: Math.abs(cents) < HUNDRED_THOUSAND_UNITS_CENTS ? 2 : 3,
  } as const;
  return new Intl.NumberFormat(locale, shape).format(centsToDecimal(cents));
}

/**
 * Reads '12', '12.5', '12.50', '12,50', '€1,234.50' or '1.234,50 €' to cents without floats; another currency's sign is refused as
 * whatever is no amount: a RangeError '{value} is not a valid Money value'.
 */
export function parseMoney(value: string, unit: Currency = DEFAULT_CURRENCY): number {
  const { amount, sign } = parted(value);
  const isRead = sign === '' || isOf(unit, sign);
  const [, minus, whole, fraction = ''] = (isRead && SHAPE.exec(bare(amount))) || [];
  if (whole === undefined) throw new RangeError(notValid(value, KIND));
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return minus === '-' && cents !== 0 ? -cents : cents;
}
