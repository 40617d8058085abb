import { sql } from 'kysely';
import { newId } from '#server/runtime/id.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** Adds a notification for the teacher whose request for an absence was resolved by someone else. */
export async function notifyDecision(db: Db, taskId: string, byId: string): Promise<void> {
  await sql`insert into notification (provider_id, id, account_id, type, payload)
    select t.provider_id, ${newId()}::uuid, t.issuer_id, 'ABSENCE_DECIDED', jsonb_build_object('taskId', t.id)
    from support_task t where t.id = ${taskId} and t.absence_starts_at is not null and t.issuer_id <> ${byId}`.execute(
    db,
  );
}

/** Removes the notification of `notifyDecision` when the decision is undone. */
export const forgetDecision = (db: Db, taskId: string) =>
  sql`delete from notification n using support_task t where t.id = ${taskId} and t.absence_starts_at is not null
    and n.provider_id = t.provider_id and n.account_id = t.issuer_id and n.type = 'ABSENCE_DECIDED'
    and n.payload ->> 'taskId' = ${taskId}`.execute(db);

/** Throws 422 when a request cannot be opened again, because its teacher has since sent one that overlaps it. */
export async function assertNotAskedAgain(db: Db, taskId: string): Promise<void> {
  const { rows } = await sql`select 1 from support_task t join support_task o on o.provider_id = t.provider_id
      and o.issuer_id = t.issuer_id and o.id <> t.id and o.resolved_at is null
      and o.absence_starts_at < t.absence_ends_at and o.absence_ends_at > t.absence_starts_at
    where t.id = ${taskId} limit 1`.execute(db);
  if (rows.length > 0) throw new ApiError('not-possible', { text: 'absence-asked-again' });
}
