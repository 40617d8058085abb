import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '#domain/shared/catalogue.ts';

export const LOCALES_FOLDER = join(import.meta.dirname, '../../domain/locales');

/** Returns the texts of a catalogue with their keys. */
export function textsOf(tree: Catalogue | readonly string[], prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : textsOf(value, `${prefix}${key}.`),
  );
}

/** Returns the texts of one catalogue by key, the lines of a list by their number. */
export const readTexts = (locale: string, file: string): ReadonlyMap<string, string> =>
  new Map(textsOf(JSON.parse(readFileSync(join(LOCALES_FOLDER, locale, file), 'utf8')) as Catalogue));

/** Returns every text of a language. */
export const allTexts = (locale: string): string[] =>
  readdirSync(join(LOCALES_FOLDER, locale)).flatMap((file) => Array.from(readTexts(locale, file).values()));
