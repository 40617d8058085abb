import { sql } from 'kysely';
import { errorText } from '#domain/values/error-text.ts';
import { DEFAULT_LOCALE } from '#domain/shared/locale.ts';
import { canCall, rightsOf } from '#domain/shared/rights.ts';
import type { BatchItem, BatchWork, Outcome, RunningBatch } from '#server/batch/work.ts';
import { type CsvLook, csvRows } from '#server/formats/csv.ts';
import {
  type AnyExporter,
  chosenColumns,
  type ExportReader,
  withMoreColumns,
} from '#server/lists/exporter.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { Exporters } from './exports.ts';

/** Writes an export piece by piece, with its owner's permissions at that moment. */
export const exportWork = (exporters: Exporters): BatchWork => ({
  chunk: 1,
  async run(db, batch, items) {
    const listed = exporters[batch.resource as keyof Exporters];
    const reader = await readerOf(db, batch, listed);
    const one = reader ? await withMoreColumns(db, listed, reader, (batch.input as Input).columns) : listed;
    const outcomes: Outcome[] = [];
    for (const item of items) outcomes.push(await writePiece(db, { batch, one, reader }, item));
    return outcomes;
  },
});

interface Writing {
  batch: RunningBatch;
  one: AnyExporter;
  /** Null: without permission for the list now. */
  reader: ExportReader | null;
}

/** Exports that were queued before files had a language have none. */
type Input = Pick<CsvLook, 'zone'> & Partial<CsvLook> & { columns?: string[] };

async function writePiece(db: Db, { batch, one, reader }: Writing, item: BatchItem): Promise<Outcome> {
  const { position } = item;
  const ids = item.body as string[];
  const records = ids.length;
  if (!reader)
    return { position, records, recordId: null, errors: { '': errorText('no-permission-to-list') } };
  const { columns, zone, locale = DEFAULT_LOCALE } = batch.input as unknown as Input;
  const { rows } = await one.page(db, reader, { filter: { id: ids }, range: [0, records - 1] });
  const byId = new Map(rows.map((row) => [row.id, row]));
  // Records that were deleted in the meantime are missing.
  const inPlace = ids.flatMap((id) => byId.get(id) ?? []);
  const content = csvRows(chosenColumns(one, reader, columns), inPlace, { zone, locale });
  await db
    .insertInto('export_piece')
    .values({ provider_id: batch.providerId, batch_id: batch.id, position, content })
    .execute();
  return { position, records, recordId: null, errors: null };
}

async function readerOf(
  db: Db,
  { providerId, accountId }: RunningBatch,
  { endpoint }: AnyExporter,
): Promise<ExportReader | null> {
  const { rows } = await sql<{ isAdmin: boolean; stored: unknown; now: Date }>`
    select is_admin as "isAdmin", staff_rights as stored, now() as now from account
    where id = ${accountId} and role = 'CUSTOMER_SUPPORT' and disabled_at is null`.execute(db);
  const [owner] = rows;
  if (!owner) return null;
  const rights = rightsOf(owner);
  const isAllowed = canCall(rights, endpoint) && (!endpoint.admin || owner.isAdmin);
  return isAllowed
    ? { providerId, accountId, isAdmin: owner.isAdmin, rights, now: new Date(owner.now) }
    : null;
}
