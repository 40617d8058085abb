import type { CardRating } from './clasing-go.ts';

/** NEAR: a slip of one or two letters. */
export const VERDICTS = ['RIGHT', 'NEAR', 'WRONG'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The rating of an answer that was checked. */
export const RATING_OF: Readonly<Record<Verdict, CardRating>> = {
  RIGHT: 'GOOD',
  NEAR: 'HARD',
  WRONG: 'AGAIN',
};

/** Words at the start that may be left out: articles of the languages taught, and the "to" of English verbs. */
const ARTICLES =
  /^(?:(?:the|an?|to|el|la|los|las|lo|una?|unos|unas|le|les|une|des|il|gli|i|uno|der|die|das|ein|eine|os?|as?|um|uma)\s+|l['’])(?=\S)/u;

const plain = (text: string): string =>
  text
    .normalize('NFD')
    // Accents of Latin letters only; in other scripts such marks are letters of their own.
    .replaceAll(/(?<=[a-z])\p{M}+/giu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss');

/** Returns what counts of an answer: without case, accents, punctuation, double blanks and an article at the start. */
export function answerKey(text: string): string {
  const words = plain(text)
    .replaceAll(/[’'](?=\s|$)|[^\p{L}\p{M}\p{N}\s'’]/gu, ' ')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words.replace(ARTICLES, '');
}

/** Returns the number of letters to add, remove, replace or swap with the next to make `b` of `a`. */
function editsBetween(a: readonly string[], b: readonly string[]): number {
  const rows = [b.map((_, index) => index + 1)];
  rows[0]!.unshift(0);
  for (const [i, letter] of a.entries()) {
    const above = rows[i]!;
    const row = [i + 1];
    for (const [j, other] of b.entries()) {
      const kept = above[j]! + (letter === other ? 0 : 1);
      const isSwap = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other;
      const swapped = isSwap ? rows[i - 1]![j - 1]! + 1 : Infinity;
      row.push(Math.min(kept, above[j + 1]! + 1, row[j]! + 1, swapped));
    }
    rows.push(row);
  }
  return rows.at(-1)!.at(-1)!;
}

/** Slips that are forgiven: none in short words, where a letter makes another word. */
const slipsIn = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/** Compares what was typed with the word: case, accents, punctuation and an article at the start do not matter. */
export function verdictOf(typed: string, term: string): Verdict {
  const [given, wanted] = [answerKey(typed), answerKey(term)];
  if (given === wanted && given !== '') return 'RIGHT';
  if (given === '') return 'WRONG';
  const letters = [...wanted];
  return editsBetween([...given], letters) <= slipsIn(letters.length) ? 'NEAR' : 'WRONG';
}

/** A part of the word as it is spelled; `differs`: it was typed otherwise, or left out. */
export interface SpelledPart {
  readonly text: string;
  readonly differs: boolean;
}

/** Returns the length of the article that the word begins with and the answer does not. */
function unneededLength(typed: string, term: string): number {
  const article = ARTICLES.exec(plain(term))?.[0] ?? '';
  return ARTICLES.test(plain(typed.trim())) ? 0 : article.length;
}

/**
 * Returns the word in parts, those marked that differ from what was typed; the case and an article left out do not matter.
 */
export function spelledParts(typed: string, term: string): SpelledPart[] {
  const [given, letters] = [[...typed.normalize('NFC').trim()], [...term.normalize('NFC')]];
  const isSame = (i: number, j: number) => given[i]!.toLowerCase() === letters[j]!.toLowerCase();
  // Length of the longest common sequence of the rests.
  const common = Array.from({ length: given.length + 1 }, () => letters.map(() => 0).concat(0));
  for (let i = given.length - 1; i >= 0; i -= 1)
    for (let j = letters.length - 1; j >= 0; j -= 1)
      common[i]![j] = isSame(i, j)
        ? common[i + 1]![j + 1]! + 1
        : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const parts: { text: string; differs: boolean }[] = [];
  const unneeded = unneededLength(typed, term);
  let i = 0;
  for (const [j, letter] of letters.entries()) {
    while (i < given.length && !isSame(i, j) && common[i + 1]![j]! >= common[i]![j + 1]!) i += 1;
    const isTyped = i < given.length && isSame(i, j);
    if (isTyped) i += 1;
    const isKept = isTyped || j < unneeded;
    const last = parts.at(-1);
    if (last && last.differs === !isKept) last.text += letter;
    else parts.push({ text: letter, differs: !isKept });
  }
  return parts;
}
