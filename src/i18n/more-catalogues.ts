type Catalogue = Record<string, unknown>;

const files = import.meta.glob<Catalogue>(
  [
    '../../domain/locales/en/*.json',
    '!../../domain/locales/en/common.json',
    '!../../domain/locales/en/shell.json',
  ],
  {
    import: 'default',
  },
);

/** Reads a catalogue by its name; null where there is none of it. */
export const readCatalogue = (namespace: string): Promise<Catalogue> | null =>
  files[`../../domain/locales/en/${namespace}.json`]?.() ?? null;
