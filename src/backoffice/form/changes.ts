const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of the form that differ from the record as it was opened; an absent value and null are the same. */
export function changedFields(values: object, before: object): string[] {
  const old = before as Readonly<Record<string, unknown>>;
  return Object.entries(values)
    .filter(([field, value]) => field !== 'version' && !isSame(value ?? null, old[field] ?? null))
    .map(([field]) => field);
}

/** What is sent: what was changed, and the version that the change is based on. */
export function changesOnly<Values extends { version: number }>(values: Values, before: object): Values {
  const changed = new Set(changedFields(values, before));
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => field === 'version' || changed.has(field)),
  ) as Values;
}
