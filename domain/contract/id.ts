import * as z from 'zod/mini';
import type { Noun } from '#domain/nouns.ts';

const nouns = new WeakMap<object, Noun>();

/** A record's id, remembering of which noun. Malformed: 400 naming it; unknown or another's: 404, never a hint. */
export function idOf(noun: Noun) {
  const schema = z.uuid();
  nouns.set(schema, noun);
  return schema;
}

/** The noun that `idOf` made this schema for, if any. */
export const nounOf = (schema: object): Noun | undefined => nouns.get(schema);
