import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['server', 'domain', 'src', 'resources', 'portals', 'tests', 'scripts', 'docs'];
const ID =
  /\b(?:ROUTE|API|LAY|MENU|PERM|STATE|ENT|ERR|VAL|CONST|BOOK|RUN|SEC|UI|DATA)-\d{2}\b|\b[ID]\d{1,2}(?=[a-z]?\b)/g;
/** The text after `it(`, `test(`, `describe(`, or after the table of an `it.each`. */
const TITLE =
  /(?:\b(?:it|test|describe)(?:\.(?!each)\w+)*|\])?\)?\(\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`)\s*,/g;
/** Documents that are not in the repository; the brackets keep this file from matching itself. */
const ELSEWHERE = /\b[d]esign (?:section )?\d|\b[s]pecification (?:section )?\d|\([s]tack \d/gi;

const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs|md|snap)$/.test(name))
    .map((name) => ({ file: join(folder, name), text: readFileSync(join(ROOT, folder, name), 'utf8') })),
);
const requirements = FILES.find(({ file }) => file === join('docs', 'requirements.md'))!.text;
const defined = [...requirements.matchAll(/^\| ([A-Z]+-\d{2}|[ID]\d{1,2}) +\|/gm)].map(([, id = '']) => id);
const known = new Set(defined);

const idsOf = (text: string): readonly string[] => text.match(ID) ?? [];
const titlesOf = (text: string): string[] =>
  [...text.matchAll(TITLE)].map(([, single, double, template]) => single ?? double ?? template ?? '');
const TESTS = FILES.filter(({ file }) => /\.(?:test\.tsx?|e2e\.ts)$/.test(file));

it('every requirement has an id of its own', () => {
  expect(defined.length).toBeGreaterThan(200);
  expect(defined.filter((id, at) => defined.indexOf(id) !== at)).toEqual([]);
});

it('every id in the title of a test is one of docs/requirements.md', () => {
  const cited = TESTS.flatMap(({ file, text }) =>
    titlesOf(text).flatMap((title) => idsOf(title).map((id) => ({ file, id }))),
  );
  expect(cited.length).toBeGreaterThan(1000);
  expect(cited.filter(({ id }) => !known.has(id))).toEqual([]);
});

it('nothing cites a document that is not in the repository', () => {
  const found = FILES.flatMap(({ file, text }) =>
    (text.match(ELSEWHERE) ?? []).map((words) => ({ file, words })),
  );
  expect(found).toEqual([]);
});
