import { readdirSync, readFileSync } from 'node:fs';

/** Comments in other words than the history's, by what they belong to. An empty list drops one. */
const OWN = {
  'function append_only': ['-- What is append-only changes for one reason: somebody is erased.'],
};

const STARTS =
  /^create (?:or replace )?(?:unlogged |unique )?(table|function|index) (?:if not exists |concurrently )?(\w+)/;
const COLUMN = /^\s+(?:add column )?(?:constraint (\w+)|(\w+)) /;

/** Returns the comment above each table, function, index, column and constraint in the history; the latest counts. */
export function harvestComments(folder) {
  const found = new Map();
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    let block = [];
    let table;
    for (const line of readFileSync(new URL(name, folder), 'utf8').split('\n')) {
      if (/^\s*--/.test(line)) {
        block.push(line.trim());
        continue;
      }
      const [, kind, made] = STARTS.exec(line) ?? [];
      if (kind && block.length > 0) found.set(`${kind} ${made}`, block);
      const altered = /^alter table (?:only )?(\w+)/.exec(line)?.[1];
      const added = /^alter table \w+ add (?:column )?(?:constraint (\w+)|(\w+)) /.exec(line);
      if (added && block.length > 0) keep(found, altered, added, block);
      if (kind === 'table') table = made;
      else if (altered) table = altered;
      else if (kind || /^\S/.test(line)) table = undefined;
      else if (table && block.length > 0)
        keep(found, table, COLUMN.exec(line.replace(/^\s+add (column )?/, '  ')), block);
      block = [];
    }
  }
  const renamed = new Map([
    ['function keep_to_provider', 'function make_tenant_table'],
    ['function keep_and_audit', 'function make_audited_tenant_table'],
  ]);
  for (const [from, to] of renamed) if (!found.has(to)) found.set(to, found.get(from));
  for (const [key, lines] of found) found.set(key, lines.map(withoutReferences));
  for (const [key, lines] of Object.entries(OWN)) found.set(key, lines);
  return found;
}

function keep(found, table, match, block) {
  if (match?.[1]) found.set(`constraint ${match[1]}`, block);
  else if (match?.[2]) found.set(`column ${table}.${match[2]}`, block);
}

const withoutReferences = (line) => line.replace(/ \((?:design|specification|stack)[^)]*\)/g, '');
