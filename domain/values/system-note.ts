import type texts from '#domain/locales/en/notes.json';
import { type ErrorText, type ErrorValues, marked, type WithoutPlural } from './error-text.ts';

export type SystemNoteKey = WithoutPlural<keyof typeof texts>;

/**
 * What the system writes where people write a reason, a note or an answer: kept as key and values, and read in the language of each reader.
 * Values of `day`, `moment` and `money` are formatted there too (server/locales/texts.ts).
 */
export const systemNote = (key: SystemNoteKey, values?: ErrorValues): ErrorText =>
  marked(`notes:${key}`, values);
