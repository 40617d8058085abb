import { sql } from 'kysely';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { renewClaim } from './claim.ts';
import { heardSince, type Looker, otherViewers } from './viewers.ts';
import type { TaskViewer } from './task-record.ts';
import { notifyTask } from './notify.ts';

/** Records that the account has the task open, renews its claim, and returns the other viewers, who are notified of a new one. */
export async function lookAt(db: Db, id: string, viewer: TaskViewer): Promise<Looker[]> {
  const { accountId, now } = viewer;
  const { rows } = await sql<{ isNew: boolean; others: Looker[] }>`
    with before as (select seen_at from support_task_viewer where task_id = ${id} and account_id = ${accountId}),
    seen as (insert into support_task_viewer as v (provider_id, task_id, account_id, seen_at)
      select t.provider_id, t.id, ${accountId}::uuid, ${now.toISOString()}::timestamptz from support_task t where t.id = ${id}
      on conflict (provider_id, task_id, account_id) do update set seen_at = excluded.seen_at returning 1)
    select not exists (select 1 from before where seen_at > ${heardSince(now)}) as "isNew",
      ${otherViewers(sql`${id}::uuid`, viewer)} as others
    from seen`.execute(db);
  const seen = orNotFound(rows[0]);
  await renewClaim(db, id, viewer);
  if (seen.isNew) await notifyTask(db, id);
  return seen.others;
}

/** Records that the account has closed the task. */
export async function lookAway(db: Db, id: string, accountId: string): Promise<void> {
  orNotFound(await db.selectFrom('support_task').select('id').where('id', '=', id).executeTakeFirst());
  const { numAffectedRows } = await sql`delete from support_task_viewer
    where task_id = ${id} and account_id = ${accountId}`.execute(db);
  if (numAffectedRows) await notifyTask(db, id);
}
