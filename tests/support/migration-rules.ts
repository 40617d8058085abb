import { splitStatements } from '#server/db/schema/sql-statements.ts';

/** A statement that a migration must not contain, and what to write instead. */
interface Rule {
  readonly pattern: RegExp;
  readonly advice: string;
}

const ADD_COLUMN =
  '\\badd\\s+(?:column\\s+)?(?:if\\s+not\\s+exists\\s+)?(?!(?:constraint|check|foreign|unique|primary|exclude)\\b)\\w+\\s';

/** What programs that are still running do not understand. A file with `-- contract-after NNNN: reason` may contain it. */
const BREAKING: readonly Rule[] = [
  {
    pattern: /\bdrop\s+(table|view|materialized\s+view|function|procedure|type|domain|sequence|schema)\b/,
    advice: 'drop it in a later release',
  },
  {
    pattern: /\balter\s+table\b.*\bdrop\s+(?!constraint\b|default\b|not\s+null\b|expression\b|identity\b)/,
    advice: 'drop the column in a later release',
  },
  {
    pattern: /\brename\b/,
    advice: 'add the new name, write both, and drop the old one in a later release',
  },
  {
    pattern: /\balter\s+(column\s+)?"?\w+"?\s+(set\s+data\s+)?type\b/,
    advice: 'add a column of the new type',
  },
  {
    pattern: new RegExp(`${ADD_COLUMN}(?!.*\\bdefault\\b)[^,]*\\bnot\\s+null\\b`),
    advice: 'give the column a default: the previous release inserts rows without it',
  },
  {
    pattern: /\bset\s+not\s+null\b/,
    advice: 'do it in a later release, after a validated check',
  },
];

/** What holds a lock on a large table for long. A file with `-- small-table name: reason` may do it to that table. */
const LOCKING: readonly Rule[] = [
  {
    pattern: /\bcreate\s+(unique\s+)?index\s+(?!concurrently)/,
    advice: 'create index concurrently if not exists, in a file with -- no-transaction',
  },
  {
    pattern: /\bdrop\s+index\s+(?!concurrently)/,
    advice: 'drop index concurrently if exists, in a file with -- no-transaction',
  },
  {
    pattern: new RegExp(`${ADD_COLUMN}[^,]*\\b(references|check|unique|primary\\s+key)\\b`),
    advice: 'add the constraint separately, not valid',
  },
  {
    pattern: /\badd\s+(constraint\s+\w+\s+)?(check|foreign\s+key)\b(?!.*\bnot\s+valid\b)/,
    advice: 'add it not valid, and validate it in a file with -- no-transaction',
  },
  {
    pattern: /\badd\s+(constraint\s+\w+\s+)?(unique|primary\s+key)\b(?!\s+using\s+index)/,
    advice: 'create the unique index concurrently, and add the constraint using index',
  },
  {
    pattern: /\badd\s+(constraint\s+\w+\s+)?exclude\b/,
    advice: 'only a new table can have it',
  },
  {
    pattern: /\bgenerated\s+(always|by\s+default)\s+as\b|\b(small|big)?serial\b/,
    advice: 'PostgreSQL would rewrite the table',
  },
  {
    // A constant, or a function whose value PostgreSQL computes once for all rows.
    pattern:
      /\badd\s[^,]*\bdefault\s+(?!(now|transaction_timestamp|app_provider)\s*\(|current_)(?:\w+\.)?[a-z_]\w*\s*\(/,
    advice: 'a volatile default rewrites the table: add the column without it, then alter column set default',
  },
  {
    pattern: /\b(truncate|cluster|vacuum|reindex|lock\s+table|refresh\s+materialized\s+view)\b/,
    advice: 'it locks the whole table',
  },
  {
    pattern: /\bset\s+(unlogged|logged|tablespace|access\s+method)\b/,
    advice: 'PostgreSQL would rewrite the table',
  },
];

const VALIDATE = /\bvalidate\s+constraint\s+(\w+)/;
const REPEATABLE =
  /^(create\s+(unique\s+)?index\s+concurrently\s+if\s+not\s+exists|drop\s+index\s+concurrently\s+if\s+exists|alter\s+table\s+\S+\s+validate\s+constraint)\b/;
const TABLE =
  /\b(?:alter\s+table|on|truncate|cluster|reindex\s+table|lock\s+table|into)\s+(?:if\s+exists\s+)?(?:only\s+)?(?:public\.)?"?(\w+)"?/;
const CREATED = /^create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/;
const MARKER = /^-- (contract-after|small-table)\b.*$/gm;
const CONTRACT = /^-- contract-after (\d{4}): \S.{19,}$/;
const SMALL_TABLE = /^-- small-table (\w+): \S.{19,}$/;

/** Lower case, on one line, without comments: what the rules read. */
const plain = (text: string) =>
  text
    .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .trim();

/** Function bodies run later, those of `do` now. */
const readable = (text: string): string[] => {
  const statement = plain(text);
  if (!/^do\b/.test(statement)) return [statement.replaceAll(/(\$\w*\$).*?\1|'(?:[^']|'')*'/g, "''")];
  return statement.split(';');
};

/** Splits `add a, add b` at commas outside parentheses, so that each rule reads one action. */
function actions(statement: string): string[] {
  const head = /^alter table (?:if exists )?(?:only )?\S+ /.exec(statement)?.[0];
  if (!head) return [statement];
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of statement.slice(head.length)) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => head + part.trim());
}

interface File {
  readonly name: string;
  readonly number: number;
  readonly sql: string;
  readonly isTransactional: boolean;
}

/** Returns why a migration cannot be applied beside the previous release, a sentence each; none if it can. */
export function faultsOf(file: File): string[] {
  const markers = [...file.sql.matchAll(MARKER)].map(([line]) => line);
  const wrong = markers.filter((line) => !CONTRACT.test(line) && !SMALL_TABLE.test(line));
  const after = markers.flatMap((line) => CONTRACT.exec(line)?.[1] ?? []).map(Number);
  const small = new Set(markers.flatMap((line) => SMALL_TABLE.exec(line)?.[1] ?? []));
  const isNew = new Set<string>();
  const faults = wrong.map((line) => `"${line}" has no number or table, or no reason of 20 characters`);
  for (const number of after)
    if (number >= file.number) faults.push(`contract-after ${number} is not an earlier migration`);
  const say = (statement: string, advice: string) => faults.push(`${statement.slice(0, 80)}: ${advice}`);

  for (const { text } of splitStatements(file.sql)) {
    const created = CREATED.exec(plain(text))?.[1];
    if (created) isNew.add(created);
    else if (!file.isTransactional && !REPEATABLE.test(plain(text)))
      say(plain(text), 'a file without a transaction contains only what can be repeated');
    for (const action of created ? [] : readable(text).flatMap(actions)) {
      const table = TABLE.exec(action)?.[1] ?? '';
      const broken = after.length > 0 || isNew.has(table) ? [] : BREAKING;
      const locking = small.has(table) || isNew.has(table) ? [] : LOCKING;
      for (const { advice } of [...broken, ...locking].filter(({ pattern }) => pattern.test(action)))
        say(action, advice);
      if (file.isTransactional && VALIDATE.test(action))
        say(action, 'validate it in a later file with -- no-transaction');
    }
  }
  return faults;
}

/** Returns the columns that a migration makes `not null` although no earlier one has validated a check for it. */
export function unvalidatedColumns(file: File, earlier: readonly File[]): string[] {
  const before = earlier.map(({ sql }) => plain(sql)).join(' ; ');
  const found = plain(file.sql).matchAll(/alter table (\w+) alter (?:column )?(\w+) set not null/g);
  return [...found].flatMap(([, table, column]) => {
    const check = new RegExp(
      `alter table ${table} add constraint (\\w+) check ?\\( ?\\(?${column} is not null\\)? ?\\) not valid`,
    ).exec(before);
    const isValidated = check && before.includes(`alter table ${table} validate constraint ${check[1]}`);
    return isValidated ? [] : [`${table}.${column}`];
  });
}
