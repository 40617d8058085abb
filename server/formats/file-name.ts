import type texts from '#domain/locales/en/csv.json';
import type { ListName } from '#domain/shared/resource-facts.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { textIn } from '#server/locales/texts.ts';
import type { CsvLook } from './csv.ts';

/** A kind of file that people download, with its name in the catalogue `csv`. */
export type FileKind = keyof (typeof texts)['file'];

/** Returns the name of a file in the reader's language. */
export const fileNameIn = (
  { locale }: Pick<CsvLook, 'locale'>,
  kind: FileKind,
  values: Record<string, string> = {},
): string => textIn(locale, `csv:file.${kind}`, values);

/** A person's name as a part of a file's: letters and digits with dashes between them. */
export const wordsInName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(' ', '-');

/** The day of an instant on the file's clock, as names of files have it: they sort by it. */
export const fileDay = ({ zone }: CsvLook, at: Date | string): string =>
  wallClockOf(new Date(at).toISOString(), zone).date;

/** "students-2026-11-26.csv", in Spanish "estudiantes-2026-11-26.csv". */
export const listFileName = (look: CsvLook, list: ListName, at: Date | string): string =>
  `${textIn(look.locale, `backoffice:list.noun.${list}`).replaceAll(' ', '-')}-${fileDay(look, at)}.csv`;
