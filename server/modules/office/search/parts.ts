import { type RawBuilder, sql } from 'kysely';

/** Query for one noun's hits: `hit` (json) and `place`. */
export interface Part {
  readonly noun: string;
  readonly hits: RawBuilder<unknown>;
}

/** Words shorter than a trigram are in nearly every name, so they do not search for people. */
const NAMES_A_PERSON = /\S{3}/;

/** Returns SQL for people found by name, e-mail or phone, as `noun` and `id`; null when no word is long enough. */
export const searchHits = (
  words: string,
  nouns: readonly string[],
  most: number,
): RawBuilder<unknown> | null =>
  NAMES_A_PERSON.test(words)
    ? sql`(select h.noun, h.id from unnest(${[...nouns]}::text[]) n (noun) cross join lateral search(${words}, array[n.noun], ${most}) h)`
    : null;
