import { sql } from 'kysely';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** Makes a saved card the one offered first. Throws 404 for another person's card. */
export async function chooseCard(db: Db, id: string, studentId: string): Promise<void> {
  await sql`select lock_people('{}', ${[studentId]}::uuid[])`.execute(db);
  await sql`update saved_card set is_default = false where student_id = ${studentId} and is_default and id <> ${id}`.execute(
    db,
  );
  const { rows } = await sql`
    update saved_card set is_default = true where id = ${id} and student_id = ${studentId} returning id`.execute(
    db,
  );
  orNotFound(rows[0]);
}

/**
 * Deletes a saved card and returns its name at the payment service, so that the service can be asked to remove it (`removeCards`). Throws
 * 404 for another person's card.
 */
export async function deleteCard(db: Db, id: string, studentId: string): Promise<string> {
  const { rows } = await sql<{ reference: string }>`
    delete from saved_card where id = ${id} and student_id = ${studentId} returning reference`.execute(db);
  return orNotFound(rows[0]).reference;
}
