export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** I changed it; else only they did, and keeping mine keeps theirs here. */
  isMine: boolean;
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one === '' ? null : (one ?? null)) === JSON.stringify(other === '' ? null : (other ?? null));

/** Where the form and the newer record differ, field by field of the form. */
export function differencesOf(opened: object, mine: object, theirs: object): Difference[] {
  const [before, newer] = [opened, theirs] as Readonly<Record<string, unknown>>[];
  return Object.entries(mine)
    .filter(([field, value]) => field !== 'version' && !same(value, newer?.[field]))
    .map(([field, value]) => ({
      field,
      mine: value,
      theirs: newer?.[field],
      isMine: !same(value, before?.[field]),
    }));
}

/** Whether two records hold the same in every field of the form: then only what it has no fields for was saved. */
export const isSameForm = (one: object, other: object): boolean => differencesOf({}, one, other).length === 0;
