import { sql } from 'kysely';
import type { Db } from '#server/db/tenant.ts';

/** Puts the last days of an extension's lots back and opens the wish again; for `undo` alone, half a minute after it was granted. */
export async function unextend(db: Db, extensionId: string): Promise<void> {
  await sql`update credit_lot l set expires_on = n.expired_on from company_extension_lot n
    where n.provider_id = app_provider() and n.extension_id = ${extensionId} and l.provider_id = n.provider_id and l.id = n.lot_id`.execute(
    db,
  );
  await sql`delete from company_extension_lot where extension_id = ${extensionId}`.execute(db);
  await sql`update company_extension set status = 'PENDING', decided_by = null, decided_at = null where id = ${extensionId}`.execute(
    db,
  );
}
