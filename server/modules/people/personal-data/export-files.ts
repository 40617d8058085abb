import { buffer } from 'node:stream/consumers';
import type { Locale } from '#domain/shared/locale.ts';
import { amount, type CsvLook, type CsvTable, csvTableOf, moment, yesOrNo } from '#server/formats/csv.ts';
import type { ZipEntry } from '#server/formats/zip.ts';
import type { FileStorage } from '#server/files/file-storage.ts';
import { page, type PageOf } from './export-page.ts';
import type { Part } from './export-parts.ts';
import { columnsOf, copyWords, isMoment } from './export-words.ts';

export interface KeptDocument {
  id: string;
  key: string;
  fileName: string;
}

type Row = Part['rows'][number];

/** A value of a table: numbers stay numbers, money in units. */
function valueOf(column: string, value: unknown, locale: Locale): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return column.endsWith('_cents') ? amount(value)! : value;
  if (typeof value === 'boolean') return yesOrNo(value, locale);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function cellOf(column: string, rows: readonly Row[]): CsvTable<Row>[string] {
  if (rows.every((row) => row[column] === null || isMoment(row[column])))
    return moment((row) => row[column] as string | null);
  return ({ [column]: value }, locale) => valueOf(column, value, locale);
}

const csv = ({ rows }: Part, { zone, locale }: CsvLook): string =>
  csvTableOf(
    Object.fromEntries(
      columnsOf(rows).map((column) => [copyWords(locale).field(column), cellOf(column, rows)]),
    ),
    rows,
    { zone, locale },
  );

interface Copy extends PageOf {
  documents: readonly KeptDocument[];
  photo: Buffer | null;
}

/** The files of the copy, one after the other: a page to read, tables, everything as JSON, and the documents themselves. */
export async function* filesOf(
  files: FileStorage,
  { documents, photo, ...copy }: Copy,
): AsyncGenerator<ZipEntry> {
  const { provider, parts, at } = copy;
  yield { name: 'index.html', bytes: Buffer.from(page(copy)) };
  const data = Object.fromEntries(parts.map(({ name, rows }) => [name, rows]));
  yield {
    name: 'data.json',
    bytes: Buffer.from(JSON.stringify({ school: provider, madeAt: at, ...data }, null, 2)),
  };
  for (const part of parts) yield { name: `tables/${part.name}.csv`, bytes: Buffer.from(csv(part, copy)) };
  if (photo) yield { name: 'photo.jpg', bytes: photo };
  for (const { id, key, fileName } of documents) {
    const bytes = await buffer(await files.open(key));
    yield { name: `documents/${id.slice(-6)} ${fileName}`, bytes };
  }
}
