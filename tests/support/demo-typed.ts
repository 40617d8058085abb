import { CAST } from '#server/demo/cast-people.ts';
import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'server/demo/cast';
const LITERAL = /'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`([^`]+)`/g;

const literalsOf = (source: string): string[] =>
  [...source.matchAll(LITERAL)].flatMap(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(String.raw`\'`, "'").split(/\$\{[^}]*\}|\\n/),
  );

/** First halves of e-mail addresses, departments, words to learn. */
const WORDS = [...Object.keys(CAST), ...['Sales', 'Finance', 'Engineering', 'about', 'roughly: about']];

/** What people of the demo schools have typed, the longest first: reports, words to learn, notes, names of courses and files. */
export const DEMO_TYPED: readonly string[] = [
  ...readdirSync(FOLDER)
    .flatMap((file) => literalsOf(readFileSync(`${FOLDER}/${file}`, 'utf8')))
    .filter((text) => /\w\S* \S/.test(text))
    .toSorted((a, b) => b.length - a.length),
  ...WORDS,
];
