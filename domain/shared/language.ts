import * as z from 'zod/mini';
import { valuesOf, type Vocabulary } from './appearance.ts';

/** The languages that a school teaches (ENT-10). All badges look the same; only the word differs. */
export const LANGUAGE = {
  ENGLISH: { colour: 'neutral', icon: 'Language' },
  FRENCH: { colour: 'neutral', icon: 'Language' },
  SPANISH: { colour: 'neutral', icon: 'Language' },
  ITALIAN: { colour: 'neutral', icon: 'Language' },
  CHINESE: { colour: 'neutral', icon: 'Language' },
  GERMAN: { colour: 'neutral', icon: 'Language' },
  PORTUGUESE: { colour: 'neutral', icon: 'Language' },
} as const satisfies Vocabulary;
export type Language = keyof typeof LANGUAGE;
export const language = z.enum(valuesOf(LANGUAGE));
