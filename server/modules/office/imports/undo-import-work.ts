import { sql } from 'kysely';
import { errorText } from '#domain/values/error-text.ts';
import type { ImportResource } from '#domain/office/import-field.ts';
import type { BatchItem, BatchWork, Outcome } from '#server/batch/work.ts';
import { type Db, savepoint } from '#server/db/connection/tenant.ts';
import { runEachItem } from '#server/batch/each-item.ts';
import type { Importers, ManyImporter } from './importer.ts';

/** Error for a record that cannot be removed, by the table that refers to it. */
const HELD_BY: Readonly<Record<string, string>> = {
  lesson: errorText('has-lessons'),
  lesson_participant: errorText('has-lessons'),
  regular_lesson: errorText('has-weekly-lessons'),
  credit_account: errorText('has-credits'),
  credit_lot: errorText('has-credits'),
  customer_order: errorText('has-orders'),
  payment: errorText('has-payments'),
  trial: errorText('has-trial'),
  support_task: errorText('has-requests'),
  group_member: errorText('is-in-group'),
  document: errorText('has-documents'),
  student: errorText('has-students'),
  business_member: errorText('has-students'),
  business_manager: errorText('has-managers'),
  business_contract: errorText('has-contract'),
  cost_centre: errorText('has-cost-centres'),
  course: errorText('has-courses'),
  student_group: errorText('has-groups'),
};

const isHeld = (error: unknown): error is { table?: string } =>
  (error as { code?: unknown }).code === '23503';

/** Deletes the records of an import. Records that were changed since or are used by other records stay, with the reason. */
export const undoImportWork = (importers: Importers): BatchWork => ({
  chunk: ({ resource }) => ('removeOne' in importers[resource as ImportResource] ? 1 : 100),
  async run(db, { resource, accountId }, items) {
    const importer = importers[resource as ImportResource];
    if ('removeOne' in importer)
      return runEachItem(db, items, async ({ recordId }) => {
        await importer.removeOne(db, recordId!, { actorId: accountId, now: new Date() });
        return recordId;
      });
    const changed = await changedSince(db, items);
    const kept = items.filter(({ recordId }) => changed.has(recordId!));
    const free = items.filter(({ recordId }) => !changed.has(recordId!));
    return [
      ...kept.map(({ position, recordId }) => ({
        position,
        recordId,
        errors: { '': changed.get(recordId!)! },
      })),
      ...(await removeImported(db, importer, free)),
    ];
  },
});

/** By the audit log: whatever a person did to the record after it came in, notes included. */
async function changedSince(db: Db, items: readonly BatchItem[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; hasNotes: boolean }>`
    select record_id as id, bool_and(noun = 'note') as "hasNotes" from audit_entry
    where provider_id = app_provider() and record_id = any(${items.map(({ recordId }) => recordId)}::uuid[])
      and actor_id is not null and action <> 'job:IMPORT' group by record_id`.execute(db);
  return new Map(
    rows.map(({ id, hasNotes }) => [id, hasNotes ? errorText('has-notes') : errorText('changed-since')]),
  );
}

async function removeImported(
  db: Db,
  importer: ManyImporter,
  items: readonly BatchItem[],
): Promise<Outcome[]> {
  const gone = ({ position, recordId }: BatchItem): Outcome => ({ position, recordId, errors: null });
  if (await removes(db, importer, items)) return items.map(gone);
  const outcomes: Outcome[] = [];
  for (const item of items) {
    const held = await whatHolds(db, importer, item);
    outcomes.push(held === null ? gone(item) : { ...gone(item), errors: { '': held } });
  }
  return outcomes;
}

const removes = async (db: Db, importer: ManyImporter, items: readonly BatchItem[]): Promise<boolean> =>
  items.length === 0 || (await tryRemoving(db, importer, items)) === null;

async function whatHolds(db: Db, importer: ManyImporter, item: BatchItem): Promise<string | null> {
  const error = await tryRemoving(db, importer, [item]);
  return error && (HELD_BY[error.table ?? ''] ?? errorText('used-by-other-records'));
}

/** Returns the database's error for the record that cannot be removed; null if all are removed. */
async function tryRemoving(
  db: Db,
  importer: ManyImporter,
  items: readonly BatchItem[],
): Promise<{ table?: string } | null> {
  try {
    await savepoint(db, 'gone', () =>
      importer.remove(
        db,
        items.map(({ recordId }) => recordId!),
      ),
    );
    return null;
  } catch (error) {
    if (!isHeld(error)) throw error;
    return error;
  }
}
