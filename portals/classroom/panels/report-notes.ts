import type { RoomWord } from '#domain/classroom.ts';
import { keepDraft, type ReportDraft, readDraft } from '#src/report/draft.ts';
import { valuesOf } from '#src/report/use-report.ts';
import { withEmptyLast, wordsOf } from '#src/report/words.ts';

const draftOf = (accountId: string, lessonId: string): ReportDraft =>
  readDraft(accountId, lessonId) ?? valuesOf(null);

/** The teacher's own notes of a lesson: the internal note of its report, on this device until it is filed. */
export const keptNotes = (accountId: string, lessonId: string): string =>
  draftOf(accountId, lessonId).internalNote;

export function keepNotes(accountId: string, lessonId: string, text: string): void {
  keepDraft(accountId, lessonId, { ...draftOf(accountId, lessonId), internalNote: text });
}

const keyOf = ({ term }: { term: string }): string => term.trim().toLowerCase();

/** The room's words go into the report that is begun; what the teacher has there already stays as it is. */
export function keepWords(accountId: string, lessonId: string, words: readonly RoomWord[]): void {
  if (words.length === 0) return;
  const draft = draftOf(accountId, lessonId);
  const written = wordsOf(draft.vocabulary);
  const known = new Set(written.map(keyOf));
  const news = words.filter((word) => !known.has(keyOf(word)));
  const all = [...written, ...news].map(({ term, meaning, example }) => ({
    term,
    meaning: meaning ?? '',
    example: example ?? '',
  }));
  keepDraft(accountId, lessonId, { ...draft, vocabulary: withEmptyLast(all) });
}
