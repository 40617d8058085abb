// How PostgreSQL prints a definition is made how a person writes it; the dumps of both are compared afterwards.
const WIDTH = 140;
const TYPES = [
  ['timestamp with time zone', 'timestamptz'],
  ['timestamp without time zone', 'timestamp'],
  ['time without time zone', 'time'],
];

/** Applies `change` to the text outside quotes. */
const outsideQuotes = (text, change) =>
  text
    .split(/('(?:[^']|'')*'|"[^"]*")/)
    .map((part, at) => (at % 2 ? part : change(part)))
    .join('');

function short(text) {
  let result = outsideQuotes(text, (part) =>
    TYPES.reduce(
      (done, [long, brief]) => done.replaceAll(long, brief),
      part.replace(/[A-Z]+/g, (word) => word.toLowerCase()),
    ),
  );
  result = result.replace(/('(?:[^']|'')*')::text(?!\[)/g, '$1');
  result = result.replace(/\((\w+) = any \(array\[([^\]]+)\]\)\)/g, '$1 in ($2)');
  result = result.replace(/ = any \(array\[((?:'[^']*'(?:, )?)+)\]\)/g, ' in ($1)');
  result = result.replace(
    /\((\w+(?:\(\w+\))?) >= ([\w.]+)\) and \(\1 <= ([\w.]+)\)/g,
    '$1 between $2 and $3',
  );
  return result
    .replace(/ using btree /g, ' ')
    .replaceAll('( select app_provider() as app_provider)', '(select app_provider())');
}

/** `((a = b))` is `(a = b)`; brackets inside quotes do not count. */
function withoutDoubleBrackets(text) {
  const match = /^(.*?check )\((.*)\)$/s.exec(text);
  if (!match || !match[2].startsWith('(') || closingOf(match[2], 0) !== match[2].length - 1) return text;
  return withoutDoubleBrackets(`${match[1]}${match[2]}`);
}

function closingOf(text, from) {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "'") quoted = !quoted;
    else if (!quoted && text[at] === '(') depth += 1;
    else if (!quoted && text[at] === ')' && --depth === 0) return at;
  }
  return -1;
}

/** Breaks a long line at spaces outside quotes. */
export function wrap(text, indent) {
  const words = text.match(/(?:'(?:[^']|'')*'|"[^"]*"|[^\s'"])+/g);
  if (!words || text.includes('\n') || text.length <= WIDTH) return text;
  const lines = [''];
  for (const word of words) {
    const last = lines.at(-1);
    if (last && last.length + word.length + indent.length > WIDTH) lines.push(`${indent}${word}`);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines.join('\n');
}

export const shortColumn = (text) =>
  wrap(
    short(text)
      .replace(/ not null generated always as identity/, ' generated always as identity')
      .replace(/ bigint not null default nextval\('\w+'::regclass\)/, ' bigserial'),
    '    ',
  );

/** Without the name that PostgreSQL would give it anyway. */
export function shortConstraint(text, table) {
  const [, name, rule] = /^constraint (\S+) (.*)$/s.exec(text);
  const given = usualName(rule, table, name);
  const written = withoutDoubleBrackets(short(rule)).replace(/ references (\w+)\(/, ' references $1 (');
  return wrap(given === name ? written : `constraint ${name} ${written}`, '    ');
}

function usualName(rule, table, name) {
  const columns = /^(?:UNIQUE|FOREIGN KEY) \(([^)]*)\)/.exec(rule)?.[1]?.split(', ').join('_');
  if (rule.startsWith('PRIMARY KEY')) return `${table}_pkey`;
  if (rule.startsWith('FOREIGN KEY')) return `${table}_${columns}_fkey`;
  if (rule.startsWith('UNIQUE')) return `${table}_${columns}_key`;
  return rule.startsWith('CHECK') ? usualCheckName(rule, table, name) : undefined;
}

/** A check of one column is called after it. */
function usualCheckName(rule, table, name) {
  const column = name.slice(table.length + 1, -'_check'.length);
  const words = new Set(rule.replace(/'(?:[^']|'')*'/g, '').match(/\b[a-z]\w*\b(?!\()/g) ?? []);
  return name === `${table}_${column}_check` && words.has(column) ? name : undefined;
}

const DIFFERS = String.raw`\(old\.(?:\w+) is distinct from new\.(?:\w+)\)`;
const NESTED = new RegExp(String.raw`(\(+)(${DIFFERS.slice(2)}(?: or ${DIFFERS}\))+ or ${DIFFERS})`, 'g');

/** A comparison of rows is printed as nested ors, which would be read back as flat ones. */
const withRows = (text) =>
  text.replace(NESTED, (_all, opening, run) => {
    const names = [...run.matchAll(/old\.(\w+)/g)].map(([, name]) => name);
    const list = (row) => names.map((name) => `${row}.${name}`).join(', ');
    return `${'('.repeat(opening.length - names.length + 1)}(${list('old')}) is distinct from (${list('new')})`;
  });

export const shortStatement = (text) => wrap(withRows(short(text)), '  ');

/** The heading in lower case, the body as it is: PostgreSQL keeps that letter by letter. */
export function shortFunction(text) {
  const [definition, ...grants] = text.split(/;\n(?=grant execute on function [^\n]*$)/);
  const at = definition.search(/AS \$/);
  if (at < 0) return `${definition};`;
  const heading = short(
    definition.slice(0, at).replaceAll(' public.', ' ').replace('CREATE OR REPLACE', 'create'),
  );
  const body = definition
    .slice(at)
    .replace(/^AS /, 'as ')
    .replace(/\$function\$/g, '$$$$');
  const lines = heading
    .trim()
    .split('\n')
    .map((line) => line.trim());
  return [
    wrap(`${lines.join(' ')} as`, '  '),
    `${definition.slice(at).includes('$$') ? definition.slice(at).replace(/^AS /, '') : body.replace(/^as /, '')};`,
    ...grants.map((grant) => `${short(grant)};`),
  ].join('\n');
}
