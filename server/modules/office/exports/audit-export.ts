import { sql } from 'kysely';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';

interface Written {
  list: string;
  /** As they were asked for. */
  query: object;
  rows: number;
}

/** Records who exported which rows, in the running transaction (I8). */
export async function auditExport(db: Db, { list, query, rows }: Written): Promise<void> {
  await sql`
    insert into audit_entry (provider_id, actor_id, subject_id, supplant_id, action, request_id, noun, record_id, operation, after)
    values (app_provider(), nullif(current_setting('app.actor_id', true), '')::uuid, nullif(current_setting('app.subject_id', true), '')::uuid,
      nullif(current_setting('app.supplant_id', true), '')::uuid, coalesce(nullif(current_setting('app.action', true), ''), 'system'),
      nullif(current_setting('app.request_id', true), ''), 'export', ${newId()}, 'insert',
      ${JSON.stringify({ list, ...query, rows })}::jsonb)`.execute(db);
}
