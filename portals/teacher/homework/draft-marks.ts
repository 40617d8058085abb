import type { HomeworkMark } from '#domain/teaching/homework.ts';

/** A mark that is being written, with the words that it is about. */
export interface DraftMark extends HomeworkMark {
  words: string;
}

export const draftMarks = (answer: string, marks: readonly HomeworkMark[]): DraftMark[] =>
  marks.map((mark) => ({ ...mark, words: answer.slice(mark.start, mark.end) }));

export const isOverlapping = (marks: readonly HomeworkMark[], start: number, end: number): boolean =>
  marks.some((mark) => mark.start < end && start < mark.end);

/** Divides marks by whether their words are still at their place in a changed answer. */
export function carriedOver(answer: string, marks: readonly DraftMark[]) {
  const isThere = ({ start, end, words }: DraftMark) => answer.slice(start, end) === words;
  return { kept: marks.filter(isThere), lost: marks.filter((mark) => !isThere(mark)) };
}

/** Returns the comment with the notes whose words are gone, so that none of them is lost. */
export const withLostNotes = (comment: string, lost: readonly DraftMark[]): string =>
  [comment, ...lost.map(({ words, note }) => `${words}: ${note}`)].filter((line) => line !== '').join('\n');
