import { sql } from 'kysely';
import type { TeacherIntro } from '#domain/people/api/teacher-intros.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { IntroFile } from './intro-media.ts';

/** Returns a teacher's introduction, or null. */
export async function introOf(db: Db, teacherId: string): Promise<TeacherIntro | null> {
  const { rows } = await sql<Omit<TeacherIntro, 'createdAt'> & { createdAt: Date }>`
    select id, media_type as "mediaType", size_bytes::int as "sizeBytes", transcript, created_at as "createdAt", version
    from teacher_intro where teacher_id = ${teacherId}`.execute(db);
  return rows[0] ? { ...rows[0], createdAt: new Date(rows[0].createdAt).toISOString() } : null;
}

/** Returns a teacher's introduction, or null. Throws 404 for an account that isn't a teacher, and for teachers who left if `isActive`. */
export async function introOfTeacher(
  db: Db,
  teacherId: string,
  { isActive = false } = {},
): Promise<TeacherIntro | null> {
  const { rows } =
    await sql`select 1 from teacher where id = ${teacherId} and (not ${isActive} or status = 'ACTIVE')`.execute(
      db,
    );
  orNotFound(rows[0]);
  return introOf(db, teacherId);
}

/** Returns the file of an introduction that the caller can play; throws 404 for all others. */
export async function introFileFor(
  db: Db,
  { role, accountId }: Pick<Session, 'role' | 'accountId'>,
  id: string,
): Promise<IntroFile> {
  const { rows } = await sql<IntroFile>`
    select i.media_type as "mediaType", i.size_bytes::int as "sizeBytes", i.storage_key as key
    from teacher_intro i join teacher t on t.provider_id = i.provider_id and t.id = i.teacher_id
    where i.id = ${id} and (${role === 'CUSTOMER_SUPPORT'} or i.teacher_id = ${accountId}
      or (${role === 'STUDENT'} and t.status = 'ACTIVE'))`.execute(db);
  return orNotFound(rows[0]);
}
