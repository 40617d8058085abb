import { type RawBuilder, sql } from 'kysely';

/** What one noun's hits come from: a query of `hit` (json) and `place`. */
export interface Part {
  readonly noun: string;
  readonly hits: RawBuilder<unknown>;
}

/** A word too short for a trigram is in nearly every name: nobody is meant by it. */
const NAMES_SOMEBODY = /\S{3}/;

/** People found by name, e-mail or telephone, as `noun` and `id`; null where the words name nobody. */
export const found = (words: string, nouns: readonly string[], most: number): RawBuilder<unknown> | null =>
  NAMES_SOMEBODY.test(words)
    ? sql`(select h.noun, h.id from unnest(${[...nouns]}::text[]) n (noun) cross join lateral search(${words}, array[n.noun], ${most}) h)`
    : null;
