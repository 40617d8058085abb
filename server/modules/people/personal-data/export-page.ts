import { formatInstant, wallClockOf } from '#domain/values/instant.ts';
import { formatPlainDate, isPlainDate } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { escapeHtml } from '#server/mail/html.ts';
import type { Part } from './export-parts.ts';
import { columnsOf, isMoment, words } from './export-words.ts';

const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const CONSTANT = /^[A-Z][A-Z\d]+(?:_[A-Z\d]+)*$/;
/** Words of three letters and fewer stay unchanged: EUR, IT, B1. */
const asWord = (constant: string): string =>
  constant.length > 3 && constant !== 'SEPA' && constant !== 'IBAN'
    ? words(constant.toLowerCase())
    : constant;

const clock = (iso: string, zone: Timezone): string => {
  const { date, time } = wallClockOf(iso, zone);
  return `${formatPlainDate(date)} ${time}`;
};

/** Renders a value as HTML: times in the person's zone, objects as lists. Ids are only in data.json. */
function shown(name: string, value: unknown, zone: Timezone): string {
  if (value === null || value === undefined || value === '') return '';
  if (isMoment(value)) return clock(new Date(value).toISOString(), zone);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number')
    return /_cents$|Cents$/.test(name) ? (value / 100).toFixed(2) : String(value);
  if (Array.isArray(value)) return listed(value, zone);
  if (typeof value === 'object') return facts(value as Record<string, unknown>, zone);
  const text = String(value);
  if (isPlainDate(text)) return formatPlainDate(text);
  return escapeHtml(CONSTANT.test(text) ? asWord(text) : text);
}

function listed(values: readonly unknown[], zone: Timezone): string {
  const items = values.filter((one) => !isId(one)).map((one) => shown('', one, zone));
  const isPlain = values.every((one) => typeof one !== 'object');
  return isPlain ? items.join(', ') : `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`;
}

const isId = (value: unknown): boolean => typeof value === 'string' && ID.test(value);
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function facts(values: Record<string, unknown>, zone: Timezone): string {
  const lines = Object.entries(values)
    .filter(([, value]) => !isEmpty(value) && !isId(value))
    .map(([name, value]) => [name, shown(name, value, zone)] as const)
    // Objects that contain only ids are left out.
    .filter(([, html]) => html !== '')
    .map(([name, html]) => `<dt>${escapeHtml(words(name))}</dt><dd>${html}</dd>`);
  return lines.length === 0 ? '' : `<dl>${lines.join('')}</dl>`;
}

function table({ rows }: Part, zone: Timezone): string {
  const columns = columnsOf(rows).filter(
    (column) => !rows.every((row) => isEmpty(row[column]) || isId(row[column])),
  );
  const head = columns.map((column) => `<th scope="col">${escapeHtml(words(column))}</th>`).join('');
  const body = rows
    .map(
      (row) => `<tr>${columns.map((column) => `<td>${shown(column, row[column], zone)}</td>`).join('')}</tr>`,
    )
    .join('\n');
  return `<div tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
}

/** One record is a list of facts below each other, several are a table. */
const section = (part: Part, zone: Timezone): string =>
  `<section id="${part.name}"><h2>${escapeHtml(part.title)} <small>${part.rows.length}</small></h2>
${part.rows.length === 1 ? facts(part.rows[0]!, zone) : table(part, zone)}</section>`;

const STYLE = `:root{color-scheme:light dark;--line:#dde1ea;--head:#f3f5f9;--soft:#5a6275}
@media(prefers-color-scheme:dark){:root{--line:#3a4152;--head:#232936;--soft:#a5adbf}}
body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}h2{margin-top:2.5rem}
small{color:var(--soft);font-weight:400}div{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}
th,td{text-align:left;vertical-align:top;padding:.4rem .75rem;border-bottom:1px solid var(--line);max-width:24rem}
thead th{white-space:nowrap;background:var(--head)}td{overflow-wrap:break-word}
dl{display:grid;grid-template-columns:minmax(6rem,25%) minmax(0,1fr);gap:.25rem 1rem;margin:0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
dd dl{grid-template-columns:minmax(0,auto) minmax(0,1fr)}@media(max-width:30rem){dd dl{display:block}}td dl{min-width:18rem;grid-template-columns:7rem minmax(0,1fr)}ul{margin:0;padding-left:1.2rem}nav a{display:inline-block;padding:.25rem 1rem .25rem 0}`;

export interface PageOf {
  provider: string;
  parts: readonly Part[];
  at: Date;
  zone: Timezone;
}

/** The copy as a page to read in any browser, without a connection. */
export function page({ provider, parts, at, zone }: PageOf): string {
  const links = parts.map(({ name, title }) => `<a href="#${name}">${escapeHtml(title)}</a>`).join(' ');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Your data at ${escapeHtml(provider)}</title><style>${STYLE}</style>
<h1>Your data at ${escapeHtml(provider)}</h1>
<p>Everything that ${escapeHtml(provider)} holds about you, as of ${formatInstant(at.toISOString(), zone)}; times are those of ${zone}. The same is in <code>data.json</code> for programs
and in <code>tables/</code> for spreadsheets; your documents are in <code>documents/</code>.</p>
<nav aria-label="Parts">${links}</nav>
${parts.map((part) => section(part, zone)).join('\n')}</html>`;
}
