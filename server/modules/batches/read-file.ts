import { parse } from 'csv-parse/sync';
import type * as z from 'zod/mini';
import type { importDelimiter, importEncoding } from '#domain/api/imports.ts';
import { MOST_ITEMS } from '#domain/batch.ts';
import { invalid } from '#server/core/refusal.ts';

export type Encoding = z.output<typeof importEncoding>;
export type Delimiter = z.output<typeof importDelimiter>;

/** How a file is read. */
export interface Reading {
  encoding: Encoding;
  delimiter: Delimiter;
}

const DELIMITERS: readonly Delimiter[] = [';', ',', '\t', '|'];
const MOST_COLUMNS = 200;

/** By the byte order mark, else UTF-8 where the bytes are, else what spreadsheets in western Europe write. */
export function detectEncoding(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** What parts the first line into most columns, outside of quotes. */
export function detectDelimiter(text: string): Delimiter {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const count = (delimiter: Delimiter) => line.split(delimiter).length;
  return [...DELIMITERS].sort((a, b) => count(b) - count(a))[0]!;
}

export const decode = (bytes: Buffer, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

/** The file's rows, its headings first; 400 naming `body` for what is no table, or too long or wide a one. Blank lines do not count. */
export function readRows(bytes: Buffer, { encoding, delimiter }: Reading, most = MOST_ITEMS): string[][] {
  const rows = parseRows(decode(bytes, encoding), delimiter, most);
  const [headers] = rows;
  if (!headers) throw invalid('body', 'There are no rows in this file.');
  if (headers.length > MOST_COLUMNS)
    throw invalid('body', `This file has more than ${MOST_COLUMNS} columns.`);
  if (rows.length > MOST_ITEMS + 1) throw invalid('body', `This file has more than ${MOST_ITEMS} rows.`);
  return rows;
}

function parseRows(text: string, delimiter: Delimiter, most: number): string[][] {
  if (text.includes('\0')) throw invalid('body', 'This is not a CSV file.');
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 100_000,
      to: most + 2,
    });
  } catch {
    throw invalid('body', 'This is not a CSV file.');
  }
}
