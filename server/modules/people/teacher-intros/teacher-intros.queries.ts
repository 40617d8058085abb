import { sql } from 'kysely';
import type { TeacherIntro } from '#domain/people/api/teacher-intros.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { CAPTIONS } from './captions-json.ts';
import { type IntroFile, WEBVTT } from './intro-media.ts';

type Caller = Pick<Session, 'role' | 'accountId'>;

/** Condition: the caller can play introduction `i` of teacher `t`. */
const isPlayable = ({ role, accountId }: Caller) =>
  sql<boolean>`(${role === 'CUSTOMER_SUPPORT'} or i.teacher_id = ${accountId} or (${role === 'STUDENT'} and t.status = 'ACTIVE'))`;

/** Returns a teacher's introduction, or null. */
export async function introOf(db: Db, teacherId: string): Promise<TeacherIntro | null> {
  const { rows } = await sql<Omit<TeacherIntro, 'createdAt'> & { createdAt: Date }>`
    select i.id, i.media_type as "mediaType", i.size_bytes::int as "sizeBytes", i.transcript, ${CAPTIONS} as captions,
      i.created_at as "createdAt", i.version
    from teacher_intro i where i.teacher_id = ${teacherId}`.execute(db);
  return rows[0] ? { ...rows[0], createdAt: new Date(rows[0].createdAt).toISOString() } : null;
}

/** Returns a teacher's introduction, or null. Throws 404 for an account that is not a teacher, and for teachers who left if `isActive`. */
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
export async function introFileFor(db: Db, caller: Caller, id: string): Promise<IntroFile> {
  const { rows } = await sql<IntroFile>`
    select i.media_type as "mediaType", i.size_bytes::int as "sizeBytes", i.storage_key as key
    from teacher_intro i join teacher t on t.provider_id = i.provider_id and t.id = i.teacher_id
    where i.id = ${id} and ${isPlayable(caller)}`.execute(db);
  return orNotFound(rows[0]);
}

/** Returns the captions of an introduction that the caller can play; throws 404 for all others. */
export async function captionsFileFor(db: Db, caller: Caller, id: string): Promise<IntroFile> {
  const { rows } = await sql<IntroFile>`
    select ${WEBVTT} as "mediaType", c.size_bytes::int as "sizeBytes", c.storage_key as key
    from teacher_intro_captions c
    join teacher_intro i on i.provider_id = c.provider_id and i.teacher_id = c.teacher_id
    join teacher t on t.provider_id = i.provider_id and t.id = i.teacher_id
    where c.id = ${id} and ${isPlayable(caller)}`.execute(db);
  return orNotFound(rows[0]);
}
