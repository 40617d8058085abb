import type { CellKind } from './import-field.ts';

/** Returns the code of a label; undefined for an unknown label. */
export type CodeOf = (label: string) => string | undefined;

/** Our exports prefix cells that a spreadsheet would run as a formula (server/formats/csv.ts). */
const EXPORTED = /^'(?=[=+\-@\t\r])/;

/**
 * Converts a cell to what the field's schema expects; undefined for an empty cell. An unreadable value is kept, and the schema reports the
 * error.
 */
export function readCell(kind: CellKind, cell: string, codeOf: CodeOf = () => undefined): unknown {
  const word = (label: string): string => codeOf(label) ?? code(label);
  const text = cell.trim().replace(EXPORTED, '');
  if (text === '') return undefined;
  switch (kind) {
    case 'word':
      return word(text);
    case 'words':
      return [
        ...new Set(
          text
            .split(/[,;|/]/)
            .map(word)
            .filter(Boolean),
        ),
      ];
    case 'names':
      return text
        .split(/[,;|]/)
        .map((name) => name.trim())
        .filter(Boolean);
    case 'day':
      return day(text);
    case 'cents':
      return cents(text);
    case 'number':
      return /^-?\d{1,12}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text;
    case 'option':
      return codeOf(text) ?? text;
    case 'whole':
      return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
    case 'text':
    case 'record':
      return text;
  }
}

/** Converts words to a code: "Stand by" → STAND_BY. */
const code = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_');

const pad = (part: string) => part.padStart(2, '0');

/** Reads an ISO date, or day, month, year as written in Europe. A two-digit year is rejected. */
function day(text: string): string {
  const [, date, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  return date && month && year ? `${year}-${pad(month)}-${pad(date)}` : text;
}

/** "1.250,50 €" and "1,250.50" alike, in cents: the last mark with two digits behind it is the decimal one. */
function cents(text: string): number | string {
  const bare = text.replaceAll(/[\s€$£]/g, '');
  const [, whole, decimals = ''] = /^(\d{1,3}(?:[.,]?\d{3})*)(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  if (whole === undefined) return text;
  return Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
}
