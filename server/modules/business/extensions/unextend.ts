import { sql } from 'kysely';
import { undoStepKind } from '#server/modules/office/undo/undo-step.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** Restores the expiry dates of an extension's lots and reopens the request. */
async function unextend(db: Db, extensionId: string): Promise<void> {
  // Locks the company and the employee first, in the same order as the decision on an extension.
  await sql`select from business b join business_extension e on e.provider_id = b.provider_id and e.business_id = b.id
    where e.id = ${extensionId} for no key update of b`.execute(db);
  await sql`select from student s join business_extension e on e.provider_id = s.provider_id and e.student_id = s.id
    where e.id = ${extensionId} for no key update of s`.execute(db);
  await sql`update credit_lot l set expires_on = n.expired_on from business_extension_lot n
    where n.provider_id = app_provider() and n.extension_id = ${extensionId} and l.provider_id = n.provider_id and l.id = n.lot_id`.execute(
    db,
  );
  await sql`delete from business_extension_lot where extension_id = ${extensionId}`.execute(db);
  await sql`update business_extension set status = 'PENDING', decided_by = null, decided_at = null where id = ${extensionId}`.execute(
    db,
  );
}

/** Lets credits expire as before, and opens the request for the extension again. */
export const unextendStep = undoStepKind<{ extensionId: string }>('unextend', {
  run: (db, { extensionId }) => unextend(db, extensionId),
});
