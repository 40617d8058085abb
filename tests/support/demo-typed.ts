import { CAST } from '#server/demo/cast-people.ts';
import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'server/demo/cast';
const LITERAL = /'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`([^`]+)`/g;

const literalsOf = (source: string): string[] =>
  [...source.matchAll(LITERAL)].flatMap(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(String.raw`\'`, "'").split(/\$\{[^}]*\}|\\n/),
  );

const SOURCES = readdirSync(FOLDER).map((file) => readFileSync(`${FOLDER}/${file}`, 'utf8'));
/** The English of a pair `{ en, es }`. */
const ENGLISH = /\ben:\s*(?:'(?:[^'\\\n]|\\.)+'|`[^`]+`)/g;

/** Sentences, the longest first. */
const sentencesOf = (sources: readonly string[]): string[] =>
  sources
    .flatMap(literalsOf)
    .filter((text) => /\w\S* \S/.test(text))
    .toSorted((a, b) => b.length - a.length);

/** First halves of e-mail addresses, and words to learn. */
const WORDS = [...Object.keys(CAST), 'about', 'roughly: about'];

/** What people of the demo schools have typed: reports, words to learn, notes, names of courses and files. */
export const DEMO_TYPED: readonly string[] = [
  ...sentencesOf(SOURCES),
  ...WORDS,
  ...['Sales', 'Finance', 'Engineering'],
];

/** The same of the Spanish school, where only what is taught is in English. */
export const SPANISH_TYPED: readonly string[] = [
  ...sentencesOf(SOURCES.map((source) => source.replaceAll(ENGLISH, ''))),
  ...WORDS,
];
