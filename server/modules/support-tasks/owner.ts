import { sql } from 'kysely';
import type { Colleague } from '#domain/api/notes.ts';
import { found, invalid, Refusal } from '#server/core/refusal.ts';
import type { Db } from '#server/db/tenant.ts';
import { tellTask } from './tell.ts';

/** Who of the staff works on the desk, by name. */
export const taskOwnersOf = (db: Db): Promise<Colleague[]> =>
  db
    .selectFrom('account')
    .select(['id', 'full_name as fullName'])
    .where(sql<boolean>`id in (select staff_who_see('tasks'))`)
    .orderBy('full_name')
    .orderBy('id')
    .limit(500)
    .execute();

/** 400 naming `ownerId` for anybody who does not work on this school's desk, or no longer. */
export async function requireTaskOwner(db: Db, ownerId: string | null): Promise<void> {
  if (ownerId === null) return;
  const { rows } = await sql`select s from staff_who_see('tasks') s where s = ${ownerId}::uuid`.execute(db);
  if (rows.length === 0) throw invalid('ownerId', 'This colleague does not work on the desk.');
}

/** Gives an open task to somebody of the desk, or to nobody; who is asked for is checked by `requireTaskOwner`. 404 unknown, 422 resolved. */
export async function setTaskOwner(db: Db, id: string, ownerId: string | null): Promise<void> {
  const { rows } = await sql<{ isResolved: boolean }>`
    select resolved_at is not null as "isResolved" from support_task where id = ${id} for update`.execute(db);
  if (found(rows[0]).isResolved)
    throw new Refusal('not-possible', { message: 'This task has been resolved already.' });
  await sql`update support_task set owner_id = ${ownerId}::uuid where id = ${id}`.execute(db);
  await tellTask(db, id);
}
