import { BADGE_VOCABULARIES, badgeOf, type BadgeVocabulary } from '#domain/badge.ts';
import { planWords } from '#domain/billing/plan.ts';
import { codeKeys, isCode, STATUS_VOCABULARY } from '#domain/office/audit-codes.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { camelCase } from '#domain/values/camel-case.ts';
import { centsToDecimal } from '#domain/values/money.ts';
import { yesOrNo } from '#server/formats/csv.ts';
import { errorTextIn } from '#server/locales/error-texts.ts';
import { countIn } from '#server/locales/formats.ts';
import { firstTextIn, textIn } from '#server/locales/texts.ts';

const OF_STATUS: Readonly<Record<string, BadgeVocabulary>> = STATUS_VOCABULARY;

/** The vocabulary that names a field's values; null where the value needs no name. */
function vocabularyOf(noun: string, field: string): BadgeVocabulary | null {
  if (Object.hasOwn(BADGE_VOCABULARIES, field)) return field as BadgeVocabulary;
  return (field === 'status' && OF_STATUS[noun]) || null;
}

const fieldIn = (locale: Locale, field: string): string =>
  firstTextIn(locale, [`fields:${camelCase(field)}`], field);

function codeIn(locale: Locale, noun: string, field: string, code: string): string {
  const own = firstTextIn(locale, [`audit:of.${noun}.${code}`], '');
  if (own) return own;
  const known = vocabularyOf(noun, field);
  const badge = badgeOf(code, known && badgeOf(code, known) ? known : null);
  if (badge) return textIn(locale, `vocabulary:${badge.key}`);
  return isCode(field, code) ? firstTextIn(locale, codeKeys(code, noun), code) : errorTextIn(locale, code);
}

/** Returns a value of a field as the screen says it, in one line: codes as words, what has parts with their names. */
export function auditValueIn(locale: Locale, noun: string, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return yesOrNo(value, locale);
  if (typeof value === 'number')
    return /cents$/i.test(field) ? decimalIn(locale, value) : countIn(locale, value);
  if (typeof value === 'string')
    return noun === 'product' && field === 'name' ? planWords(value) : codeIn(locale, noun, field, value);
  if (Array.isArray(value)) return value.map((one) => auditValueIn(locale, noun, field, one)).join(', ');
  return Object.entries(value)
    .map(([part, one]) => `${fieldIn(locale, part)}: ${auditValueIn(locale, noun, part, one)}`)
    .join(', ');
}

const decimalIn = (locale: Locale, cents: number): string =>
  countIn(locale, Number(centsToDecimal(cents)), { minimumFractionDigits: 2, useGrouping: 'always' });

/** Returns fields with their values, "Status: Paused · Level: B1". */
export const auditFieldsIn = (
  locale: Locale,
  noun: string,
  values: readonly (readonly [string, unknown])[],
): string =>
  values
    .map(([field, value]) => `${fieldIn(locale, field)}: ${auditValueIn(locale, noun, field, value)}`)
    .join(' · ');
