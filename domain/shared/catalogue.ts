/** Texts of one file of domain/locales. */
export interface Catalogue {
  readonly [key: string]: string | readonly string[] | Catalogue;
}

const isBranch = (value: Catalogue[string]): value is Catalogue =>
  typeof value === 'object' && !Array.isArray(value);

/** Adds the plural form for millions in Romance languages, with the same text as for other numbers. */
export function withManyForms(catalogue: Catalogue): Catalogue {
  const entries = Object.entries(catalogue).flatMap(([key, value]): [string, Catalogue[string]][] => {
    if (isBranch(value)) return [[key, withManyForms(value)]];
    return key.endsWith('_other')
      ? [
          [key, value],
          [key.replace(/other$/, 'many'), value],
        ]
      : [[key, value]];
  });
  return Object.fromEntries(entries);
}
