import type { BatchRecord } from '#domain/office/api/batches.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { errorTextIn } from '#server/locales/error-texts.ts';
import { csvHeading, type CsvLook, csvLines, csvOf, csvTitleLine, word } from '#server/formats/csv.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { columnsOf, type ItemRow, itemsOf } from './batch-records.ts';
import { fileNameIn } from '#server/formats/file-name.ts';
import type { NamedText } from '#server/http/route.ts';

const reasonsOf = (locale: Locale, { errors }: ItemRow, nameOf = (field: string) => field): string =>
  Object.entries(errors ?? {})
    .map(([field, reason]) => [field, errorTextIn(locale, reason)] as const)
    .map(([field, reason]) => (field ? `${nameOf(field)}: ${reason}` : reason))
    .join(' · ');

/** Returns the rows that were not imported with their original cells and the reasons. Reasons name the columns of the file. */
async function badRowsCsv(db: Db, id: string, locale: Locale): Promise<string> {
  const columns = await columnsOf(db, id);
  const nameOf = (name: string) => columns.find(({ field }) => field === name)?.header ?? name;
  const items = await itemsOf(db, id, true);
  const titles = [
    ...columns.map(({ header }) => header),
    csvHeading(locale, 'rowInFile'),
    csvHeading(locale, 'reason'),
  ];
  const lines = items.map((item) =>
    columns
      .map((_, at): unknown => item.cells?.[at])
      .concat(item.position + 1, reasonsOf(locale, item, nameOf)),
  );
  return csvTitleLine(titles, locale) + csvLines(lines, locale);
}

/**
 * Returns the results of a job: for an import the rows that were not imported, so that they can be corrected and imported again; otherwise
 * each record with its outcome.
 */
export async function resultsCsv(
  db: Db,
  { kind, id, fileName }: BatchRecord,
  look: CsvLook,
): Promise<NamedText> {
  const name = fileName ?? `${id}.csv`;
  if (kind === 'IMPORT')
    return {
      fileName: fileNameIn(look, 'not-imported', { name }),
      text: await badRowsCsv(db, id, look.locale),
    };
  const columns = {
    name: ({ name }: ItemRow) => name,
    id: ({ recordId }: ItemRow) => recordId,
    result: word('csv:word.result', ({ status }: ItemRow) => status),
    reason: (item: ItemRow) => reasonsOf(look.locale, item),
  };
  const text = csvOf(columns, await itemsOf(db, id, false), look);
  return { fileName: fileNameIn(look, 'results', { name }), text };
}
