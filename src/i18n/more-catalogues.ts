import type { Catalogue } from '#domain/shared/catalogue.ts';

const files = import.meta.glob<Catalogue>(
  [
    '../../domain/locales/*/*.json',
    // Texts of the server.
    '!../../domain/locales/*/{csv,mail,notes,pdf,personal-data,public-pages}.json',
    '!../../domain/locales/*/{agenda,auth,common,shell,student,vocabulary}.json',
  ],
  { import: 'default' },
);

/** Loads a catalogue by its path; null if it does not exist. */
export const readCatalogue = (path: string): Promise<Catalogue> | null => files[path]?.() ?? null;
