type Catalogue = Record<string, unknown>;

const files = import.meta.glob<Catalogue>(['./en/*.json', '!./en/common.json', '!./en/shell.json'], {
  import: 'default',
});

/** Reads a catalogue by its name; null where there is none of it. */
export const readCatalogue = (namespace: string): Promise<Catalogue> | null =>
  files[`./en/${namespace}.json`]?.() ?? null;
