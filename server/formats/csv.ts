import { type Options, stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { wallClockOf } from '#domain/values/instant.ts';
import { centsToDecimal } from '#domain/values/money.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** Most rows an export holds that is written in one go; a larger one is asked for in parts. */
export const EXPORT_ROWS = 50_000;

/** Reads a cell of a row; a moment is written on the clock that the column's title names. */
type CsvCell<Row> = ((row: Row) => unknown) & { isMoment?: true };
/** What a file shows of a row, by the titles of its columns. */
export type CsvColumns<Row> = Readonly<Record<string, CsvCell<Row>>>;

/** A column of moments. */
export const moment = <Row>(read: (row: Row) => string | null | undefined): CsvCell<Row> =>
  Object.assign((row: Row) => read(row), { isMoment: true as const });

/** The school's clock: on it every moment of a file is written. */
export async function providerZone(db: Db): Promise<Timezone> {
  const { rows } = await sql<{ zone: Timezone }>`
    select time_zone as zone from provider where id = app_provider()`.execute(db);
  return rows[0]!.zone;
}

/** 'yyyy-MM-dd HH:mm:ss', which Excel and LibreOffice read as a date and time in every language (the ISO text with T and Z they leave as text). */
export function csvMoment(value: string | Date, zone: Timezone): string {
  const iso = new Date(value).toISOString();
  const { date, time } = wallClockOf(iso, zone);
  // Every zone is a whole number of minutes off UTC.
  return `${date} ${time}:${iso.slice(17, 19)}`;
}

/** Cents as the number that a spreadsheet adds up; nothing where there is no amount. */
export const amount = (cents: number | null): number | null =>
  cents === null ? null : Number(centsToDecimal(cents));

const OPTIONS: Options = {
  record_delimiter: 'windows',
  // A spreadsheet would run a text that begins like a formula; a leading apostrophe makes it harmless. Numbers stay numbers (SEC-18).
  escape_formulas: true,
  // Line breaks of any kind, and what separates the cells where a comma is the decimal sign.
  quoted_match: /[;\r\n]/,
  quote_record_delimiter: false,
  cast: { boolean: String },
};

/** Lines of cells, quoted where needed, harmless in a spreadsheet. */
export const csvLines = (lines: readonly (readonly unknown[])[]): string => stringify([...lines], OPTIONS);

/** The first line; byte order mark first, so that spreadsheets read UTF-8. */
export const csvTitleLine = (titles: readonly string[]): string =>
  stringify([titles], { ...OPTIONS, bom: true });

/** The titles of the columns; those of moments name the clock. */
export const csvTitles = (columns: CsvColumns<never>, zone: Timezone): string =>
  csvTitleLine(
    Object.entries(columns).map(([title, { isMoment }]) => (isMoment ? `${title} (${zone})` : title)),
  );

/** A line a row, without titles. */
export const csvRows = <Row>(columns: CsvColumns<Row>, rows: Iterable<Row>, zone: Timezone): string => {
  const cells = Object.values(columns).map((read) => (row: Row) => {
    const value = read(row);
    return read.isMoment && value ? csvMoment(value as string, zone) : value;
  });
  return csvLines([...rows].map((row) => cells.map((cell) => cell(row))));
};

/** Titles and rows. */
export const csvOf = <Row>(columns: CsvColumns<Row>, rows: Iterable<Row>, zone: Timezone): string =>
  csvTitles(columns, zone) + csvRows(columns, rows, zone);
