import type { BatchRecord } from '#domain/api/batches.ts';
import { csvOf } from '#server/core/csv.ts';
import type { Db } from '#server/db/tenant.ts';
import { headersOf, type ItemRow, itemsOf } from './batches.queries.ts';

const reasonOf = ({ errors }: ItemRow): string =>
  Object.entries(errors ?? {})
    .map(([field, reason]) => (field ? `${field}: ${reason}` : reason))
    .join(' · ');

/**
 * The results of a job: of an import the rows that did not come in, as they stood in the file, so that they can be mended and
 * imported again; of everything else each record with what became of it.
 */
export async function resultsCsv(db: Db, batch: BatchRecord): Promise<string> {
  const isImport = batch.kind === 'IMPORT';
  const items = await itemsOf(db, batch.id, isImport);
  const headers = isImport ? await headersOf(db, batch.id) : [];
  const cells = headers.map((header, at) => [header, (item: ItemRow) => item.cells?.[at]] as const);
  const columns: Record<string, (item: ItemRow) => unknown> = isImport
    ? { ...Object.fromEntries(cells), 'Row in file': (item) => item.position + 1, Reason: reasonOf }
    : {
        Name: (item) => item.name,
        Id: (item) => item.recordId,
        Result: (item) => item.status,
        Reason: reasonOf,
      };
  return [...csvOf(columns, items)].join('');
}
