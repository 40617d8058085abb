/** A teacher's unsent report of a lesson; texts are as typed. */
export interface ReportDraft {
  /** The version of the report that it began from; 0: there was none. */
  basis: number;
  done: string;
  homework: string;
  /** Empty: at the student's next lesson, else in a week. */
  homeworkDueOn: string;
  /** Empty: no document. */
  homeworkDocumentId: string;
  levelNote: string;
  internalNote: string;
  toAll: boolean;
  vocabulary: DraftWord[];
  /** Terms of the words taken over from the classroom, including those removed since. */
  given: string[];
  /** Ids of those marked as present; null: as proposed. */
  present: string[] | null;
}
export interface DraftWord {
  term: string;
  meaning: string;
  example: string;
}

/** On a device that several people use, each has their own. */
const keyOf = (accountId: string, lessonId: string): string => `report/${accountId}/${lessonId}`;

/** Returns the draft stored on this device; null if there is none, or it cannot be read. */
export function readDraft(accountId: string, lessonId: string): ReportDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(accountId, lessonId)) ?? 'null');
    return isDraft(kept)
      ? { homeworkDueOn: '', homeworkDocumentId: '', ...kept, given: kept.given ?? [] }
      : null;
  } catch {
    return null;
  }
}

const TEXTS = ['done', 'homework', 'levelNote', 'internalNote'] as const;
const isText = (value: unknown): boolean => typeof value === 'string';

/** One of an older version lacks `Later`. */
type Later = 'given' | 'homeworkDueOn' | 'homeworkDocumentId';
function isDraft(value: unknown): value is Omit<ReportDraft, Later> & Partial<ReportDraft> {
  if (typeof value !== 'object' || value === null) return false;
  const { vocabulary, basis, present, ...rest } = value as Record<string, unknown>;
  return (
    typeof basis === 'number' &&
    TEXTS.every((name) => isText(rest[name])) &&
    (present === null || (Array.isArray(present) && present.every(isText))) &&
    Array.isArray(vocabulary) &&
    vocabulary.every((word: unknown) => isText((word as DraftWord | null)?.term))
  );
}

/** Where the device keeps nothing, the page itself still does. */
export function saveDraft(accountId: string, lessonId: string, draft: ReportDraft): void {
  try {
    localStorage.setItem(keyOf(accountId, lessonId), JSON.stringify(draft));
  } catch {
    // Nothing is lost but a reload's memory.
  }
}

export function forgetDraft(accountId: string, lessonId: string): void {
  try {
    localStorage.removeItem(keyOf(accountId, lessonId));
  } catch {
    // There was none.
  }
}
