/** What can be brought back after it was deleted, named as the tables are. */
export const DELETED_NOUNS = [
  'note',
  'document',
  'holiday',
  'saved_view',
  'cost_centre',
  'provider_domain',
] as const;
export type DeletedNoun = (typeof DELETED_NOUNS)[number];

/** Days for which it can be. */
export const DELETED_DAYS = 30;
