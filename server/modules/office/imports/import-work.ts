import type { ImportResource } from '#domain/office/import-field.ts';
import { runEachItem } from '#server/batch/each-item.ts';
import type { BatchItem, BatchWork, Outcome, RunningBatch } from '#server/batch/work.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { newId } from '#server/runtime/id.ts';
import { type Db, savepoint } from '#server/db/connection/tenant.ts';
import { type EachImporter, type Importers, keyOf, type ManyImporter } from './importer.ts';

type Body = Record<string, unknown>;
const importerOf = (importers: Importers, { resource }: RunningBatch) =>
  importers[resource as ImportResource];
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError || String((error as { code?: unknown }).code).startsWith('23');

/** Imports the good rows of a file, many in a statement, and one by one only if one of them is refused. */
export const importWork = (importers: Importers): BatchWork => ({
  chunk: (batch) => ('insertOne' in importerOf(importers, batch) ? 1 : 500),
  async run(db, batch, items) {
    const importer = importerOf(importers, batch);
    if ('insertOne' in importer) return oneByOne(db, batch, importer, items);
    const { key } = importer;
    const keyIn = ({ body }: BatchItem) => keyOf(importer, body as Body);
    const inUse = await importer.keysInUse(db, items.map(keyIn));
    const taken = items.filter((item) => inUse.has(keyIn(item)));
    const free = items.filter((item) => !inUse.has(keyIn(item)));
    return [
      ...taken.map(({ position }) => ({ position, recordId: null, errors: { [key.field]: key.taken } })),
      ...(await importItems(db, batch, importer, free)),
    ];
  },
});

const oneByOne = (
  db: Db,
  { accountId }: RunningBatch,
  { insertOne }: EachImporter,
  items: readonly BatchItem[],
): Promise<Outcome[]> =>
  runEachItem(db, items, ({ body }) => insertOne(db, body as Body, { actorId: accountId, now: new Date() }));

async function importItems(
  db: Db,
  { providerId }: RunningBatch,
  importer: ManyImporter,
  items: readonly BatchItem[],
): Promise<Outcome[]> {
  if (items.length === 0) return [];
  const rows = items.map(({ body }) => ({ id: newId(), body: body as Body }));
  try {
    await savepoint(db, 'rows', () => importer.insert(db, providerId, rows));
    return items.map(({ position }, at) => ({ position, recordId: rows[at]!.id, errors: null }));
  } catch (error) {
    if (!isRefused(error)) throw error;
    return runEachItem(db, items, async ({ body }) => {
      const id = newId();
      await importer.insert(db, providerId, [{ id, body: body as Body }]);
      return id;
    });
  }
}
