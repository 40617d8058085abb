import { sql } from 'kysely';
import { errorText } from '#domain/values/error-text.ts';
import { type BatchKind, MOST_ITEMS } from '#domain/office/batch.ts';
import { newId } from '#server/runtime/id.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';

interface Draft {
  kind: BatchKind;
  resource: string;
  input?: object;
  /** The records, each once, in the order in which they are done. */
  ids: readonly string[];
  undoes?: string;
}

/**
 * Starts a background task on many records within the running transaction; returns the batch's id. Throws 422 for more records than a batch
 * can have, or none.
 */
export async function startBatch(
  db: Db,
  { providerId, accountId }: Pick<Session, 'providerId' | 'accountId'>,
  { kind, resource, input = {}, ids: wished, undoes }: Draft,
): Promise<string> {
  const ids = [...new Set(wished)];
  if (ids.length === 0) throw new ApiError('not-possible', { text: 'no-records-selected' });
  if (ids.length > MOST_ITEMS)
    throw new ApiError('not-possible', {
      text: errorText('too-many-records', { max: MOST_ITEMS }),
    });
  const id = newId();
  await db
    .insertInto('batch')
    .values({
      id,
      provider_id: providerId,
      account_id: accountId,
      kind,
      resource,
      input: JSON.stringify(input),
      total: ids.length,
      undoes: undoes ?? null,
    })
    .execute();
  await sql`insert into batch_item (provider_id, batch_id, position, record_id)
    select ${providerId}::uuid, ${id}::uuid, r.position, r.id from unnest(${ids}::uuid[]) with ordinality r(id, position)`.execute(
    db,
  );
  return id;
}
