import { type Options, stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import type headings from '#domain/locales/en/csv.json';
import { chooseLocale, DEFAULT_LOCALE, type Locale, type OfferedLocales } from '#domain/shared/locale.ts';
import { hasDecimalComma } from '#domain/shared/decimal-comma.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { centsToDecimal } from '#domain/values/money.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { errorTextIn } from '#server/locales/error-texts.ts';
import { textIn } from '#server/locales/texts.ts';

/** Most rows an export holds that is written in one go; a larger one is asked for in parts. */
export const EXPORT_ROWS = 50_000;

/** On which clock and in which language a file is written. */
export interface CsvLook {
  zone: Timezone;
  locale: Locale;
}

/** Returns a cell of a row in the file's language. `isMoment`: the value is written in the zone that the column's heading names; `heading`: the heading, if the catalogue has none. */
type CsvCell<Row> = ((row: Row, locale: Locale) => unknown) & { isMoment?: true; heading?: string };
/** Columns of a file by their written headings. */
export type CsvTable<Row> = Readonly<Record<string, CsvCell<Row>>>;
/** A heading's key in the catalogue `csv`. */
export type CsvHeading = keyof (typeof headings)['heading'];
/** Columns of a file by the catalogue keys of their headings. */
export type CsvColumns<Row> = Readonly<Partial<Record<CsvHeading, CsvCell<Row>>>>;

/** A column of moments. */
export const moment = <Row>(read: (row: Row) => string | null | undefined): CsvCell<Row> =>
  Object.assign((row: Row) => read(row), { isMoment: true as const });

/** A column of codes, written as the words that a branch of the catalogues has for them: `word('vocabulary:level', …)`. */
export const word =
  <Row>(branch: string, read: (row: Row) => string | null | undefined): CsvCell<Row> =>
  (row, locale) => {
    const code = read(row);
    return code && textIn(locale, `${branch}.${code}`);
  };

/** A column of several codes, as words with commas between them. */
export const words =
  <Row>(branch: string, read: (row: Row) => readonly string[]): CsvCell<Row> =>
  (row, locale) =>
    read(row)
      .map((code) => textIn(locale, `${branch}.${code}`))
      .join(', ');

/** The user who exports, and the languages of their page. */
export interface CsvReader {
  accountId: string;
  languages: readonly string[];
}

/** Returns the school's clock, on which every moment of a file is written, and the language of the page that asks, else the account's. */
export async function csvLook(db: Db, { accountId, languages }: CsvReader): Promise<CsvLook> {
  const { rows } = await sql<OfferedLocales & { zone: Timezone; chosen: Locale | null }>`
    select p.time_zone as zone, p.locales, p.default_locale as "defaultLocale",
      (select a.locale from account a where a.id = ${accountId}) as chosen
    from provider p where p.id = app_provider()`.execute(db);
  const { zone, chosen, ...offered } = rows[0]!;
  return { zone, locale: chooseLocale([...languages, chosen], offered) };
}

/** 'yyyy-MM-dd HH:mm:ss': Excel and LibreOffice read it as a date and time in every language. They leave ISO times with T and Z as text. */
export function csvMoment(value: string | Date, zone: Timezone): string {
  const iso = new Date(value).toISOString();
  const { date, time } = wallClockOf(iso, zone);
  // Every zone is a whole number of minutes off UTC.
  return `${date} ${time}:${iso.slice(17, 19)}`;
}

/** Converts cents to a number for spreadsheets; null without an amount. */
export const amount = (cents: number | null): number | null =>
  cents === null ? null : Number(centsToDecimal(cents));

export const yesOrNo = (is: boolean, locale: Locale): string =>
  textIn(locale, is ? 'csv:word.yes' : 'csv:word.no');

const OPTIONS: Options = {
  record_delimiter: 'windows',
  // A spreadsheet would run a text that begins like a formula; a leading apostrophe makes it harmless. Numbers stay numbers (SEC-18).
  escape_formulas: true,
  // Line breaks of any kind, and what separates the cells where a comma is the decimal sign.
  quoted_match: /[;\r\n]/,
  quote_record_delimiter: false,
  cast: { boolean: String },
};

/** Returns the format that spreadsheets of a language expect: with a decimal comma, cells are separated by semicolons. */
const optionsOf = (locale: Locale): Options => {
  if (!hasDecimalComma(locale)) return OPTIONS;
  return {
    ...OPTIONS,
    delimiter: ';',
    quoted_match: /[\r\n]/,
    cast: { boolean: String, number: (value) => String(value).replace('.', ',') },
  };
};

/** Lines of cells, quoted where needed, harmless in a spreadsheet. */
export const csvLines = (lines: readonly (readonly unknown[])[], locale: Locale = DEFAULT_LOCALE): string =>
  stringify([...lines], optionsOf(locale));

/** The first line; byte order mark first, so that spreadsheets read UTF-8. */
export const csvTitleLine = (titles: readonly string[], locale: Locale = DEFAULT_LOCALE): string =>
  stringify([titles], { ...optionsOf(locale), bom: true });

export const csvHeading = (locale: Locale, key: CsvHeading): string => textIn(locale, `csv:heading.${key}`);

const titleLine = (
  columns: readonly (readonly [string, CsvCell<never>])[],
  { zone, locale }: CsvLook,
): string =>
  csvTitleLine(
    columns.map(([title, { isMoment }]) => (isMoment ? `${title} (${zone})` : title)),
    locale,
  );

/** The headings of the columns; those of moments name the clock. */
export const csvTitles = (columns: CsvColumns<never>, look: CsvLook): string =>
  titleLine(
    Object.entries(columns).map(
      ([key, cell]) => [cell.heading ?? csvHeading(look.locale, key as CsvHeading), cell] as const,
    ),
    look,
  );

/** A line a row, without headings. */
export const csvRows = <Row>(
  columns: CsvColumns<Row> | CsvTable<Row>,
  rows: Iterable<Row>,
  { zone, locale }: CsvLook,
): string => {
  const cells = Object.values(columns).map((read) => (row: Row) => {
    const value = read(row, locale);
    if (typeof value === 'string') return read.isMoment ? csvMoment(value, zone) : errorTextIn(locale, value);
    return read.isMoment && value ? csvMoment(value as string, zone) : value;
  });
  return csvLines(
    [...rows].map((row) => cells.map((cell) => cell(row))),
    locale,
  );
};

/** Headings and rows. */
export const csvOf = <Row>(columns: CsvColumns<Row>, rows: Iterable<Row>, look: CsvLook): string =>
  csvTitles(columns, look) + csvRows(columns, rows, look);

/** The same of a file whose headings are its own. */
export const csvTableOf = <Row>(columns: CsvTable<Row>, rows: Iterable<Row>, look: CsvLook): string =>
  titleLine(Object.entries(columns), look) + csvRows(columns, rows, look);
