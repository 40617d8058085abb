/** Ids by the names of records; null where a name means several. */
export type Found = ReadonlyMap<string, string | null>;

/** What a query found by name, with how many each name means. */
export const byName = (rows: readonly { name: string; id: string; count: number }[]): Found =>
  new Map(rows.map(({ name, id, count }) => [name, count === 1 ? id : null]));
