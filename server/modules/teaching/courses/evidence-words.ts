import {
  EVIDENCE_COLUMNS,
  type EvidenceColumn,
  type EvidencePart,
  type EvidenceWord,
} from '#domain/teaching/course-evidence.ts';
import type { CourseMode } from '#domain/teaching/course.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { textIn } from '#server/locales/texts.ts';

/** Fundae reads the pack, its certificates and its CSV in Spanish, whatever the language of the screen. */
export const EVIDENCE_LOCALE: Locale = 'es';

type Values = Record<string, unknown>;
/** Returns a text that only the documents use. */
export const paperText = (key: string, values?: Values): string =>
  textIn(EVIDENCE_LOCALE, `pdf:evidence.${key}`, values);
/** Returns a text that the screen uses too. */
const screenText = (key: string, values?: Values): string =>
  textIn(EVIDENCE_LOCALE, `evidence:${key}`, values);

export const evidenceWord = (word: EvidenceWord): string => screenText(`word.${word}`);
export const headingOf = (column: EvidenceColumn): string => screenText(`column.${column}`);
export const headingsOf = (part: EvidencePart): string[] => EVIDENCE_COLUMNS[part].map(headingOf);
export const partText = (part: EvidencePart): string => screenText(`part.${part}`);
export const emptyText = (part: EvidencePart): string => screenText(`empty.${part}`);
export const modeText = (mode: CourseMode): string => screenText(`mode.${mode}`);
/** "Acción formativa n.º 14, grupo formativo n.º 1". */
export const numberText = (course: { actionNumber: number | string; groupNumber: number | string }): string =>
  screenText('number', { action: course.actionNumber, group: course.groupNumber });
export const teacherText = (count: number): string => screenText('fact.teacher', { count });
export const noTeacherText = (): string => screenText('fact.no-teacher');
