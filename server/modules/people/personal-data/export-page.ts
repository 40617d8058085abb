import { BADGE_VOCABULARIES, badgeOf, type BadgeVocabulary } from '#domain/badge.ts';
import { type Locale, tagOf } from '#domain/shared/locale.ts';
import { isPlainDate } from '#domain/values/plain-date.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { yesOrNo } from '#server/formats/csv.ts';
import { errorTextIn } from '#server/locales/error-texts.ts';
import { countIn, shortDayIn, shortMomentIn } from '#server/locales/formats.ts';
import { cityIn, textIn } from '#server/locales/texts.ts';
import { escapeHtml } from '#server/mail/html.ts';
import type { Part } from './export-parts.ts';
import { columnsOf, copyWords, type CopyWords, isMoment, plain } from './export-words.ts';

const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const CONSTANT = /^[A-Z][A-Z\d]+(?:_[A-Z\d]+)*$/;
/** Words of three letters and fewer stay unchanged: EUR, IT, B1. */
const asWord = (constant: string): string =>
  constant.length > 3 && constant !== 'SEPA' && constant !== 'IBAN' ? plain(constant) : constant;

/** Whose clock, and whose language. */
interface Look extends CopyWords {
  readonly zone: Timezone;
}

/** A status as the screens name it; any other code as a word. */
function codeIn({ locale }: Look, name: string, code: string): string {
  const badge = badgeOf(code, Object.hasOwn(BADGE_VOCABULARIES, name) ? (name as BadgeVocabulary) : null);
  return badge ? textIn(locale, `vocabulary:${badge.key}`) : asWord(code);
}

/** A value in words, as HTML: moments on the person's clock, what has parts as a list of them. Ids stay in data.json. */
function shown(name: string, value: unknown, look: Look): string {
  const { locale, zone } = look;
  if (value === null || value === undefined || value === '') return '';
  if (isMoment(value)) return shortMomentIn(locale, new Date(value).toISOString(), zone);
  if (typeof value === 'boolean') return yesOrNo(value, locale);
  if (typeof value === 'number')
    return /_cents$|Cents$/.test(name) ? decimalIn(locale, value / 100) : countIn(locale, value);
  if (Array.isArray(value)) return listed(name, value, look);
  if (typeof value === 'object') return facts(value as Record<string, unknown>, look);
  const text = errorTextIn(locale, String(value));
  if (isPlainDate(text)) return shortDayIn(locale, text);
  return escapeHtml(CONSTANT.test(text) ? codeIn(look, name, text) : text);
}

const decimalIn = (locale: Locale, value: number): string =>
  new Intl.NumberFormat(tagOf(locale), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  }).format(value);

function listed(name: string, values: readonly unknown[], look: Look): string {
  const items = values.filter((one) => !isId(one)).map((one) => shown(name, one, look));
  const isPlain = values.every((one) => typeof one !== 'object');
  return isPlain ? items.join(', ') : `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`;
}

const isId = (value: unknown): boolean => typeof value === 'string' && ID.test(value);
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function facts(values: Record<string, unknown>, look: Look): string {
  const lines = Object.entries(values)
    .filter(([, value]) => !isEmpty(value) && !isId(value))
    .map(([name, value]) => [name, shown(name, value, look)] as const)
    // What holds nothing but ids says nothing.
    .filter(([, html]) => html !== '')
    .map(([name, html]) => `<dt>${escapeHtml(look.field(name))}</dt><dd>${html}</dd>`);
  return lines.length === 0 ? '' : `<dl>${lines.join('')}</dl>`;
}

function table({ rows }: Part, look: Look): string {
  const columns = columnsOf(rows).filter(
    (column) => !rows.every((row) => isEmpty(row[column]) || isId(row[column])),
  );
  const head = columns.map((column) => `<th scope="col">${escapeHtml(look.field(column))}</th>`).join('');
  const body = rows
    .map(
      (row) => `<tr>${columns.map((column) => `<td>${shown(column, row[column], look)}</td>`).join('')}</tr>`,
    )
    .join('\n');
  return `<div tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
}

/** One record is a list of facts below each other, several are a table. */
const section = (part: Part, look: Look): string =>
  `<section id="${part.name}"><h2>${escapeHtml(look.say(`part.${part.name}`))} <small>${part.rows.length}</small></h2>
${part.rows.length === 1 ? facts(part.rows[0]!, look) : table(part, look)}</section>`;

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
  locale: Locale;
}

/** The copy as a page to read in any browser, without a connection, in the person's language. */
export function page({ provider, parts, at, zone, locale }: PageOf): string {
  const look = { ...copyWords(locale), zone };
  const { say } = look;
  const links = parts
    .map(({ name }) => `<a href="#${name}">${escapeHtml(say(`part.${name}`))}</a>`)
    .join(' ');
  const school = escapeHtml(provider);
  const title = say('title', { school });
  const moment = shortMomentIn(locale, at.toISOString(), zone);
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${STYLE}</style>
<h1>${title}</h1>
<p>${say('intro', { school, at: moment, city: cityIn(locale, zone) })}</p>
<nav aria-label="${say('sections')}">${links}</nav>
${parts.map((part) => section(part, look)).join('\n')}</html>`;
}
