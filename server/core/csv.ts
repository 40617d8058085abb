import { Refusal } from './refusal.ts';
import type { Page } from './route.ts';

/** Most rows an export holds; a larger one is asked for in parts. */
export const EXPORT_ROWS = 50_000;

/** A spreadsheet would run what begins like this; a leading apostrophe makes it text (design 6). */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\n\r;]/;

/** One cell, quoted where needed, harmless in a spreadsheet. Numbers stay numbers. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  const safe = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Byte order mark first, so that spreadsheets read UTF-8; then the titles, then a line a row. */
export function* csvOf<Row>(
  columns: Record<string, (row: Row) => unknown>,
  rows: Iterable<Row>,
): Generator<string> {
  yield `\uFEFF${csvLine(Object.keys(columns))}`;
  for (const row of rows) yield csvLine(Object.values(columns).map((read) => read(row)));
}

/** A whole list as CSV; refused, never cut short, when it holds more rows than an export may. */
export async function csvOfList<Row>(
  columns: Record<string, (row: Row) => unknown>,
  list: (range: [number, number]) => Promise<Page<Row>>,
): Promise<string> {
  const { rows } = await list([0, EXPORT_ROWS]);
  if (rows.length > EXPORT_ROWS) {
    throw new Refusal('not-possible', {
      message: `This is more than ${EXPORT_ROWS} rows. Please filter the list first.`,
    });
  }
  return [...csvOf(columns, rows)].join('');
}
