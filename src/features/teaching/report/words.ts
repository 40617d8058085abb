import type { ReportBody, LessonOfTeacher } from '#calls/teaching/api/lesson-reports.ts';
import type { DraftWord, ReportDraft } from './draft.ts';

export const NO_WORD: DraftWord = { term: '', meaning: '', example: '' };
const isEmpty = ({ term, meaning, example }: DraftWord): boolean =>
  `${term}${meaning}${example}`.trim() === '';

/** The lines with an empty one after them: there is always one to type into. */
export function withEmptyLast(words: readonly DraftWord[]): DraftWord[] {
  const last = words.at(-1);
  return last && isEmpty(last) ? [...words] : [...words, NO_WORD];
}

/** Returns the lines to send: those that contain a word. */
export const wordsOf = (words: readonly DraftWord[]): ReportBody['vocabulary'] =>
  words
    .filter((word) => word.term.trim() !== '')
    .map(({ term, meaning, example }) => ({
      term,
      meaning: meaning.trim() === '' ? null : meaning,
      example: example.trim() === '' ? null : example,
    }));

const keyOf = ({ term }: { term: string }): string => term.trim().toLowerCase();

/** Adds the classroom's words that the draft has not had yet; words that the teacher edited or removed are not restored. */
export function withRoomWords(draft: ReportDraft, roomWords: LessonOfTeacher['roomWords']): ReportDraft {
  const known = new Set([...draft.vocabulary.map(keyOf), ...draft.given]);
  const news = roomWords.filter((word) => !known.has(keyOf(word)));
  if (news.length === 0) return draft;
  const added = news.map(({ term, meaning, example }) => ({
    term,
    meaning: meaning ?? '',
    example: example ?? '',
  }));
  const written = draft.vocabulary.filter((word) => !isEmpty(word));
  return {
    ...draft,
    vocabulary: withEmptyLast([...written, ...added]),
    given: [...draft.given, ...news.map(keyOf)],
  };
}

/** Returns the word that is a duplicate, or has a meaning and no term; null when there is none. */
export function wordProblem(words: readonly DraftWord[]): { kind: 'twice' | 'no-term'; word: string } | null {
  const seen = new Set<string>();
  for (const word of words) {
    const key = keyOf(word);
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
