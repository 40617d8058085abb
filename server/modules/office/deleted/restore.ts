import { sql } from 'kysely';
import { type ErrorText, errorText } from '#domain/values/error-text.ts';
import type { DeletedNoun } from '#domain/nouns.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { type Db, savepoint } from '#server/db/connection/tenant.ts';
import { type Kept, type Reader, takeFromBin } from './deleted.queries.ts';

/** Error if another record now has the unique value of a restored one. */
const TAKEN: Partial<Record<DeletedNoun, ErrorText>> = {
  holiday: errorText('holiday-exists-again'),
  saved_view: errorText('view-exists-again'),
  provider_domain: errorText('domain-exists-again'),
  cost_centre: errorText('cost-centre-exists-again'),
};

/** Hooks of a noun's module for restoring one of its records. */
export interface RestoreHook {
  /** Refuses where the record has no place any more. */
  before?: (db: Db, held: Kept['held']) => Promise<void>;
  after?: (db: Db, id: string, held: Kept['held']) => Promise<void>;
}

/** The hooks by noun: server/restore-hooks.ts. */
export type RestoreHooks = Partial<Record<DeletedNoun, RestoreHook>>;

/**
 * Restores a deleted record in the running transaction. Throws 404 when it was restored already or its 30 days are over, 403 without the
 * permission to delete such records, 409 `already-exists` when another record has taken its place, 422 when the record that it belonged to
 * is gone.
 */
export async function restoreRecord(
  db: Db,
  reader: Reader,
  id: string,
  { now, hooks }: { now: Date; hooks: RestoreHooks },
): Promise<void> {
  const kept = await takeFromBin(db, reader, id, now);
  if (!kept)
    throw new ApiError('not-found', {
      text: 'cannot-restore',
    });
  if (!kept.canRestore) throw new ApiError('forbidden');
  const hook = hooks[kept.noun];
  await hook?.before?.(db, kept.held);
  if (kept.noun === 'saved_view') await yieldDefault(db, kept);
  const { mentions: _mentions, ...row } = kept.held;
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  try {
    await savepoint(db, 'bring_back', (inner) =>
      sql`insert into ${sql.table(kept.noun)} (${columns})
        select ${columns} from jsonb_populate_record(null::${sql.table(kept.noun)}, ${JSON.stringify(row)}::jsonb)`.execute(
        inner,
      ),
    );
  } catch (error) {
    const { code } = error as { code?: string };
    const text = TAKEN[kept.noun];
    if (code === '23505' && text) throw new ApiError('already-exists', { text });
    if (code === '23503') throw gone();
    throw error;
  }
  await hook?.after?.(db, id, kept.held);
}

/** 422: the record that this one belonged to was deleted. */
export const gone = () => new ApiError('not-possible', { text: 'parent-record-deleted' });

/** The school may have chosen another default view of the list in the meantime. */
async function yieldDefault(db: Db, { held }: Kept): Promise<void> {
  if (held['is_school_default'] !== true) return;
  const other = await db
    .selectFrom('saved_view')
    .select('id')
    .where('resource', '=', String(held['resource']))
    .where('is_school_default', '=', true)
    .executeTakeFirst();
  if (other) held['is_school_default'] = false;
}
