import * as z from 'zod/mini';

/** Every noun that has records with ids of their own; the generated attacks know how to find one of each. */
export type Noun =
  | 'account'
  | 'student'
  | 'teacher'
  | 'group'
  | 'business'
  | 'contract'
  | 'cost-centre'
  | 'lesson'
  | 'regular-lesson'
  | 'trial'
  | 'payment'
  | 'order'
  | 'invoice'
  | 'product'
  | 'coupon'
  | 'subscription'
  | 'course'
  | 'course-link'
  | 'extension'
  | 'pay-run'
  | 'pay-line'
  | 'teacher-rate'
  | 'support-task'
  | 'session'
  | 'document'
  | 'photo'
  | 'brand-picture'
  | 'note'
  | 'deleted-record'
  | 'domain'
  | 'saved-view'
  | 'availability-exception'
  | 'holiday'
  | 'supplant'
  | 'batch'
  | 'personal-data-request'
  | 'word';

const nouns = new WeakMap<object, Noun>();

/** A record's id, remembering of which noun. Malformed: 400 naming it; unknown or another's: 404, never a hint. */
export function idOf(noun: Noun) {
  const schema = z.uuid();
  nouns.set(schema, noun);
  return schema;
}

/** The noun that `idOf` made this schema for, if any. */
export const nounOf = (schema: object): Noun | undefined => nouns.get(schema);
