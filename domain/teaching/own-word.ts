import { optionalText, text } from '#domain/values/text.ts';

/** Fields of a word that a student adds; the lengths are those of words in lesson reports. */
export const ownWordFields = {
  term: text({ max: 80 }),
  meaning: text({ max: 200 }),
  example: optionalText({ max: 300 }),
};
/** Maximum number of own words of a student. */
export const MAX_OWN_WORDS = 500;
