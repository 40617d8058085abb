import { nounWords, RIGHTED_NOUNS } from '#domain/nouns.ts';

/** What the log's file calls a kind of record; the screen says the same in its catalogue `backoffice`. */
export const AUDIT_NOUNS: ReadonlyMap<string, string> = new Map(
  RIGHTED_NOUNS.map((noun) => [noun, nounWords(noun)]),
);

/** What was done to it, in a word. */
export const OPERATION_WORDS = { insert: 'added', update: 'changed', delete: 'removed' } as const;
