import type { ReportBody } from '#calls/lesson-reports.ts';
import type { DraftWord } from './draft.ts';

export const NO_WORD: DraftWord = { term: '', meaning: '', example: '' };
const isEmpty = ({ term, meaning, example }: DraftWord): boolean =>
  `${term}${meaning}${example}`.trim() === '';

/** The lines with an empty one after them: there is always one to type into. */
export function withEmptyLast(words: readonly DraftWord[]): DraftWord[] {
  const last = words.at(-1);
  return last && isEmpty(last) ? [...words] : [...words, NO_WORD];
}

/** What is sent: the lines that hold a word. */
export const wordsOf = (words: readonly DraftWord[]): ReportBody['vocabulary'] =>
  words
    .filter((word) => word.term.trim() !== '')
    .map(({ term, meaning, example }) => ({
      term,
      meaning: meaning.trim() === '' ? null : meaning,
      example: example.trim() === '' ? null : example,
    }));

/** The word that stands a second time, or has a meaning and no term; null where all is well. */
export function wordProblem(words: readonly DraftWord[]): { kind: 'twice' | 'no-term'; word: string } | null {
  const seen = new Set<string>();
  for (const word of words) {
    const key = word.term.trim().toLowerCase();
    if (key === '' && !isEmpty(word)) return { kind: 'no-term', word: word.meaning || word.example };
    if (key !== '' && seen.has(key)) return { kind: 'twice', word: word.term.trim() };
    seen.add(key);
  }
  return null;
}

const PARTS = /\t|\s[–—=-]\s|\s*[;|]\s*|:\s/;

/** Pasted lines, one word each: "deadline – the latest moment – The deadline is Friday". */
export const wordsFrom = (pasted: string): DraftWord[] =>
  pasted
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [term = '', meaning = '', ...rest] = line.split(PARTS).map((part) => part.trim());
      return { term, meaning, example: rest.join(' – ') };
    });
