import { buffer } from 'node:stream/consumers';
import { csvOf } from '#server/core/csv.ts';
import { escapeHtml } from '#server/core/html.ts';
import type { ZipEntry } from '#server/core/zip.ts';
import type { Services } from '#server/core/services.ts';
import { fetchKept } from '#server/modules/documents/file-store.ts';
import type { Part } from './export-parts.ts';

export interface KeptDocument {
  id: string;
  key: string;
  fileName: string;
}

type Row = Part['rows'][number];

/** Columns that hold something somewhere; what nobody filled in is no news. */
const columnsOf = (rows: readonly Row[]): string[] =>
  Object.keys(rows[0]!).filter((column) => rows.some((row) => row[column] !== null));

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

const words = (column: string): string => {
  const plain = column.replace(/_cents$/, '').replaceAll('_', ' ');
  return plain[0]!.toUpperCase() + plain.slice(1);
};

/** Money in units, as people read it. */
const shown = (column: string, value: unknown): string =>
  column.endsWith('_cents') && typeof value === 'number' ? (value / 100).toFixed(2) : textOf(value);

function csv({ rows }: Part): string {
  const cell = (column: string) => (row: Row) => {
    const value = row[column];
    return typeof value === 'number' && !column.endsWith('_cents') ? value : shown(column, value);
  };
  const columns = Object.fromEntries(columnsOf(rows).map((column) => [words(column), cell(column)]));
  return [...csvOf(columns, rows)].join('');
}

function section({ title, name, rows }: Part): string {
  const columns = columnsOf(rows);
  const head = columns.map((column) => `<th scope="col">${escapeHtml(words(column))}</th>`).join('');
  const body = rows
    .map(
      (row) =>
        `<tr>${columns.map((column) => `<td>${escapeHtml(shown(column, row[column]))}</td>`).join('')}</tr>`,
    )
    .join('\n');
  return `<section id="${name}"><h2>${escapeHtml(title)} <small>${rows.length}</small></h2>
<div><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div></section>`;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1b2030}h2{margin-top:2.5rem}
small{color:#5a6275;font-weight:400}div{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}
th,td{text-align:left;vertical-align:top;padding:.4rem .75rem;border-bottom:1px solid #dde1ea}thead th{white-space:nowrap;background:#f3f5f9}nav a{margin-right:1rem}`;

function page(school: string, parts: readonly Part[], at: Date): string {
  const links = parts.map(({ name, title }) => `<a href="#${name}">${escapeHtml(title)}</a>`).join(' ');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Your data at ${escapeHtml(school)}</title><style>${STYLE}</style>
<h1>Your data at ${escapeHtml(school)}</h1>
<p>Everything that ${escapeHtml(school)} holds about you, as of ${at.toISOString()} (times are UTC). The same is in <code>data.json</code> for programs
and in <code>tables/</code> for spreadsheets; your documents are in <code>documents/</code>.</p>
<nav aria-label="Parts">${links}</nav>
${parts.map(section).join('\n')}</html>`;
}

interface Copy {
  school: string;
  parts: readonly Part[];
  documents: readonly KeptDocument[];
  photo: Buffer | null;
  at: Date;
}

/** The files of the copy, one after the other: a page to read, tables, everything as JSON, and the documents themselves. */
export async function* filesOf(
  place: { config: Pick<Services['config'], 'dataDir'> },
  { school, parts, documents, photo, at }: Copy,
): AsyncGenerator<ZipEntry> {
  yield { name: 'index.html', bytes: Buffer.from(page(school, parts, at)) };
  const data = Object.fromEntries(parts.map(({ name, rows }) => [name, rows]));
  yield { name: 'data.json', bytes: Buffer.from(JSON.stringify({ school, madeAt: at, ...data }, null, 2)) };
  for (const part of parts) yield { name: `tables/${part.name}.csv`, bytes: Buffer.from(csv(part)) };
  if (photo) yield { name: 'photo.jpg', bytes: photo };
  for (const { id, key, fileName } of documents) {
    const bytes = await buffer(await fetchKept(place, key));
    yield { name: `documents/${id.slice(-6)} ${fileName}`, bytes };
  }
}
