import { keepDraft, type ReportDraft, readDraft } from '#src/features/teaching/report/draft.ts';
import { valuesOf } from '#src/features/teaching/report/use-report.ts';

const draftOf = (accountId: string, lessonId: string): ReportDraft =>
  readDraft(accountId, lessonId) ?? valuesOf(null);

/** The teacher's own notes of a lesson: the internal note of its report, on this device until it is filed. */
export const keptNotes = (accountId: string, lessonId: string): string =>
  draftOf(accountId, lessonId).internalNote;

export function keepNotes(accountId: string, lessonId: string, text: string): void {
  keepDraft(accountId, lessonId, { ...draftOf(accountId, lessonId), internalNote: text });
}
