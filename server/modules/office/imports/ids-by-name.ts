/** Ids by the names of records; null where a name means several. */
export type Found = ReadonlyMap<string, string | null>;

/** Returns the ids found by name; null for a name that several records have. */
export const byName = (rows: readonly { name: string; id: string; count: number }[]): Found =>
  new Map(rows.map(({ name, id, count }) => [name, count === 1 ? id : null]));
