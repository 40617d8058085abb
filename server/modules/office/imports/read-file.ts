import { parse } from 'csv-parse/sync';
import type * as z from 'zod/mini';
import type { importDelimiter, importEncoding } from '#domain/office/api/imports.ts';
import { MOST_ITEMS } from '#domain/office/batch.ts';
import { fieldError } from '#server/errors/api-error.ts';

export type Encoding = z.output<typeof importEncoding>;
export type Delimiter = z.output<typeof importDelimiter>;

/** How a file is read. */
export interface Reading {
  encoding: Encoding;
  delimiter: Delimiter;
}

const DELIMITERS: readonly Delimiter[] = [';', ',', '\t', '|'];
const MOST_COLUMNS = 200;
/** How .xlsx, .ods and every other ZIP begin. */
const WORKBOOK = Buffer.from('PK\x03\x04', 'latin1');

/** Number of characters examined to detect UTF-16 by its mostly Latin letters of two bytes each. */
const LOOKED_AT = 1_000;

/** Detects two bytes per character, by the byte order mark, or by every second byte being zero. */
function detectWide(bytes: Buffer): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const isMost = (zero: number, other: number) => zero > start.length / 4 && other < start.length / 20;
  if (isMost(zeros[1]!, zeros[0]!)) return 'utf-16le';
  return isMost(zeros[0]!, zeros[1]!) ? 'utf-16be' : null;
}

/** Detects the encoding: by the byte order mark, otherwise UTF-8 if the bytes are valid, otherwise that of spreadsheets in western Europe. */
export function detectEncoding(bytes: Buffer): Encoding {
  const wide = detectWide(bytes);
  if (wide) return wide;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The optional first line that defines the separator. Spreadsheets hide it. */
const SAID = /^sep=(.)\r?\n/i;

/** Returns the separator named in the first line, otherwise the one that gives it the most columns, outside of quotes. */
export function detectDelimiter(text: string): Delimiter {
  const said = DELIMITERS.find((delimiter) => delimiter === SAID.exec(text)?.[1]);
  if (said) return said;
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const count = (delimiter: Delimiter) => line.split(delimiter).length;
  return [...DELIMITERS].sort((a, b) => count(b) - count(a))[0]!;
}

export const decode = (bytes: Buffer, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

/** A row with its number in the spreadsheet, blank rows counted. */
export interface FileRow {
  at: number;
  cells: string[];
}

/** Returns headings and rows; throws 400 `body` for a file that is not a table, or is too long or wide. */
export function readRows(bytes: Buffer, reading: Reading): { headers: string[]; rows: FileRow[] } {
  if (bytes.subarray(0, 4).equals(WORKBOOK)) throw fieldError('body', 'workbook-not-csv');
  const [head, ...rows] = parseRows(bytes, reading);
  if (!head) throw fieldError('body', 'file-without-rows');
  if (rows.length === 0) throw fieldError('body', 'file-without-data-rows');
  if (head.cells.length > MOST_COLUMNS) throw fieldError('body', 'too-many-columns', { max: MOST_COLUMNS });
  if (rows.length > MOST_ITEMS) throw fieldError('body', 'too-many-file-rows', { max: MOST_ITEMS });
  return { headers: head.cells, rows };
}

/** Maximum number of lines read for the preview. */
const LOOKED_AT_LINES = 100;

/** The first rows beneath the headings, for a look at them. */
export const sampleRows = (bytes: Buffer, reading: Reading, most: number): string[][] =>
  parseRows(bytes, reading, LOOKED_AT_LINES)
    .slice(1, most + 1)
    .map(({ cells }) => cells);

function parseRows(bytes: Buffer, { encoding, delimiter }: Reading, to?: number): FileRow[] {
  const text = decode(bytes, encoding).replace(SAID, '');
  if (text.includes('\0')) throw fieldError('body', 'not-a-csv-file');
  try {
    const lines = parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 100_000,
      ...(to && { to }),
    });
    return lines.map((cells, at) => ({ at, cells })).filter(({ cells }) => cells.some((cell) => cell.trim()));
  } catch (error) {
    const { code, records = 0 } = error as { code?: string; records?: number };
    if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
      throw fieldError('body', 'unclosed-quotation-mark', { row: records + 1 });
    throw fieldError('body', 'not-a-csv-file');
  }
}
