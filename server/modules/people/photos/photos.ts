import { type RawBuilder, sql } from 'kysely';
import { newId } from '#server/runtime/id.ts';
import { orNotFound, fieldError } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { plainJpeg } from './plain-jpeg.ts';

type Caller = Pick<Session, 'providerId' | 'accountId' | 'role'>;

/** Address of a photo. It is served only to people who can see it. */
export const photoUrlOf = (id: string): string => `/api/v1/photos/${id}`;

/** Replaces the caller's photo. Throws 400 `body` with the fault of an unusable file. */
export async function savePhoto(
  db: Db,
  { providerId, accountId }: Caller,
  bytes: Buffer,
): Promise<{ photoUrl: string }> {
  const read = plainJpeg(bytes);
  if ('fault' in read) throw fieldError('body', read.fault);
  const id = newId();
  const photoUrl = photoUrlOf(id);
  // The account is updated first: concurrent uploads wait for its row lock.
  await showPhoto(db, accountId, photoUrl);
  await db.deleteFrom('account_photo').where('account_id', '=', accountId).execute();
  await db
    .insertInto('account_photo')
    .values({ provider_id: providerId, id, account_id: accountId, content: read.content })
    .execute();
  return { photoUrl };
}

/** Removes the caller's photo. Idempotent. */
export async function dropPhoto(db: Db, accountId: string): Promise<void> {
  await showPhoto(db, accountId, null);
  await db.deleteFrom('account_photo').where('account_id', '=', accountId).execute();
}

async function showPhoto(db: Db, accountId: string, photoUrl: string | null): Promise<void> {
  await db.updateTable('account').set({ photo_url: photoUrl }).where('id', '=', accountId).execute();
}

/** Returns the condition on `a` for photos that the caller can see, including their own and those of all teachers. */
function seenBy({ role, accountId }: Caller): RawBuilder<boolean> {
  if (role === 'CUSTOMER_SUPPORT') return sql<boolean>`true`;
  if (role === 'TEACHER')
    return sql<boolean>`(exists (select from student s where s.id = a.id and s.teacher_id = ${accountId})
      or exists (select from lesson_participant p join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
        where p.student_id = a.id and l.teacher_id = ${accountId} and p.status <> 'CANCELLED'))`;
  if (role === 'BUSINESS_MANAGER')
    return sql<boolean>`exists (select from student s join business_manager m on m.provider_id = s.provider_id and m.business_id = s.business_id
      where s.id = a.id and m.id = ${accountId})`;
  return sql<boolean>`false`;
}

/** Returns a photo that the caller can see; throws 404 for all others. */
export async function photoFor(db: Db, asker: Caller, id: string): Promise<Buffer> {
  const { rows } = await sql<{ content: Buffer }>`
    select f.content from account_photo f join account a on a.provider_id = f.provider_id and a.id = f.account_id
    where f.id = ${id} and (a.id = ${asker.accountId} or a.role = 'TEACHER' or ${seenBy(asker)})`.execute(db);
  return orNotFound(rows[0]).content;
}
