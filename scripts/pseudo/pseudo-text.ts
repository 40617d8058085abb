import type { Catalogue } from '../../domain/shared/catalogue.ts';

/**
 * Greek's code: Intl writes its dates and names without a Latin letter, so that English from anywhere shows. For a private code it would use
 * the machine's own language.
 */
export const PSEUDO_LOCALE = 'el';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'åƀçðéƒĝĥîĵķļɱñöþʠŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const LETTERS: ReadonlyMap<string, string> = new Map(
  [...PLAIN].map((letter, index) => [letter, [...ACCENTED][index]!]),
);
const accented = (letter: string): string => LETTERS.get(letter) ?? letter;

/** What a translation keeps as it is: values, tags, references to other texts. */
const KEPT = /(\{\{[^}]+\}\}|<\/?\w+\s*\/?>|\$t\([^)]*\))/;

const LONGER = 0.4;
/** Dots in words, so that they break into lines as words do. */
const PADDING_WORD = 6;
function padding(letters: number): string {
  const dots = '·'.repeat(Math.ceil(letters * LONGER));
  return dots.replaceAll(new RegExp(`(·{${PADDING_WORD}})(?=·)`, 'g'), '$1 ');
}

/** Returns a text in the pseudo-locale: "Save" is "[Šåṽé ··]". A text without words is returned unchanged. */
export function pseudoText(text: string): string {
  const parts = text.split(KEPT);
  const words = parts.filter((_, index) => index % 2 === 0).join('');
  if (!/[a-z]/i.test(words)) return text;
  // "dd/mm/yyyy" is as long in every language.
  const letters = words.replaceAll(/\b(\p{L})\1*\b/gu, '').match(/[a-z]/gi)?.length ?? 0;
  const said = parts.map((part, index) => (index % 2 === 0 ? part.replaceAll(/[a-z]/gi, accented) : part));
  return `[${[said.join(''), padding(letters)].filter(Boolean).join(' ')}]`;
}

/** Returns a pattern of English as one of both languages: /^Save$/ finds "[Šåṽé ··]" too. */
export const pseudoPattern = (pattern: string): string =>
  `\\[*${pattern.replaceAll(/[a-z]/gi, (letter) => `[${letter}${accented(letter)}]`)}[·\\] ]*`;

/** Returns a catalogue with the same keys. */
export const pseudoCatalogue = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(catalogue).map(([key, value]) => [key, pseudoValue(value)]));

function pseudoValue(value: Catalogue[string]): Catalogue[string] {
  if (typeof value === 'string') return pseudoText(value);
  return Array.isArray(value) ? value.map(pseudoText) : pseudoCatalogue(value as Catalogue);
}
