export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** I changed it; else only they did, and keeping mine keeps theirs here. */
  isMine: boolean;
}

type Values = Readonly<Record<string, unknown>>;

const IDS = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12},?)+$/;

/** Whether a field holds values by the id of what they belong to: each of them is a field. */
const isSet = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && IDS.test(Object.keys(value).join());

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one === '' ? null : (one ?? null)) === JSON.stringify(other === '' ? null : (other ?? null));

/** The fields of a form with their values, those by id one by one. */
const flat = (values: object | undefined): Values =>
  Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([field, value]) =>
      isSet(value)
        ? Object.entries(value).map(([part, each]) => [`${field}.${part}`, each])
        : [[field, value]],
    ),
  );

/** Where the form and the newer record differ, field by field of the form. */
export function differencesOf(opened: object, mine: object, theirs: object): Difference[] {
  const [before, newer] = [flat(opened), flat(theirs)];
  return Object.entries(flat(mine))
    .filter(([field, value]) => field !== 'version' && !same(value, newer[field]))
    .map(([field, value]) => ({
      field,
      mine: value,
      theirs: newer[field],
      isMine: !same(value, before[field]),
    }));
}

/** Whether two records hold the same in every field of the form: then only what it has no fields for was saved. */
export const isSameForm = (one: object, other: object): boolean => differencesOf({}, one, other).length === 0;
