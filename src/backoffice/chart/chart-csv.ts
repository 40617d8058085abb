import { hasDecimalComma } from '#domain/shared/decimal-comma.ts';
import { LOCALE } from '#src/i18n/locale.ts';

/** Byte order mark: spreadsheets then read UTF-8. */
const MARK = '\u{FEFF}';
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Returns a file of periods and their values, as the spreadsheets of the page's language expect it. */
export function chartCsv(
  headings: readonly [string, string],
  rows: readonly (readonly [period: string, value: number])[],
): string {
  const isComma = hasDecimalComma(LOCALE);
  const separator = isComma ? ';' : ',';
  const numberOf = (value: number) => (isComma ? String(value).replace('.', ',') : String(value));
  const lines = [
    headings.map(quoted),
    ...rows.map(([period, value]) => [quoted(period), numberOf(value)]),
  ].map((cells) => cells.join(separator));
  return `${MARK}${lines.join('\r\n')}\r\n`;
}
