import { centsToDecimal } from '#domain/values/money.ts';
import { Refusal } from './refusal.ts';
import type { Page } from './route.ts';

/** Most rows an export holds that is written in one go; a larger one is asked for in parts. */
export const EXPORT_ROWS = 50_000;

/** A spreadsheet would run what begins like this; a leading apostrophe makes it text (design 6). */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\n\r;]/;

/** What a file shows of a row, by the titles of its columns. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => unknown>>;

/** One cell, quoted where needed, harmless in a spreadsheet. Numbers stay numbers. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  const safe = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Cents as the number that a spreadsheet adds up; nothing where there is no amount. */
export const amount = (cents: number | null): number | null =>
  cents === null ? null : Number(centsToDecimal(cents));

export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** The first line; byte order mark first, so that spreadsheets read UTF-8. */
export const csvTitles = (columns: CsvColumns<never>): string => `\uFEFF${csvLine(Object.keys(columns))}`;

/** A line a row, without titles. */
export const csvRows = <Row>(columns: CsvColumns<Row>, rows: Iterable<Row>): string => {
  const reads = Object.values(columns);
  return [...rows].map((row) => csvLine(reads.map((read) => read(row)))).join('');
};

/** Titles and rows, line by line. */
export function* csvOf<Row>(columns: CsvColumns<Row>, rows: Iterable<Row>): Generator<string> {
  yield csvTitles(columns);
  for (const row of rows) yield csvRows(columns, [row]);
}

/** A whole list as CSV; refused, never cut short, when it holds more rows than an export may. */
export async function csvOfList<Row>(
  columns: CsvColumns<Row>,
  list: (range: [number, number]) => Promise<Page<Row>>,
): Promise<string> {
  const { rows } = await list([0, EXPORT_ROWS]);
  if (rows.length > EXPORT_ROWS) {
    throw new Refusal('not-possible', {
      message: `This is more than ${EXPORT_ROWS} rows. Please filter the list first.`,
    });
  }
  return csvTitles(columns) + csvRows(columns, rows);
}
