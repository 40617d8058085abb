import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { TeacherProfile, updateTeacherProfile } from '#domain/teaching/api/teacher-platform.ts';
import { omitUndefined, assertVersion } from '#server/errors/assert-version.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockPerson, updatePerson } from '#server/modules/people/accounts/accounts.ts';

/** Returns a teacher's own profile. Throws 404 for an account that is not a teacher. */
export async function profileOf(db: Db, teacherId: string): Promise<TeacherProfile> {
  const { rows } = await sql<TeacherProfile>`
    select t.id, a.first_name as "firstName", a.last_name as "lastName", t.full_name as "fullName", t.email, a.phone,
      a.photo_url as "photoUrl", a.time_zone as "timeZone", a.allow_zoom as "allowZoom", t.status, t.languages, t.levels,
      t.specialities, t.is_listed as "isListed", t.biography, t.country, t.room_url as "roomUrl",
      t.hired_on as "hiredOn", t.score_average as "scoreAverage", t.score_count as "scoreCount", t.version + a.version as version
    from teacher t join account a on a.provider_id = t.provider_id and a.id = t.id
    where t.id = ${teacherId}`.execute(db);
  return orNotFound(rows[0]);
}

/** Changes what students see of the teacher, and how to reach them; 409 `stale` when another window saved in between. */
export async function changeProfile(
  db: Db,
  teacherId: string,
  body: z.output<typeof updateTeacherProfile.body>,
): Promise<TeacherProfile> {
  await lockPerson(db, teacherId);
  if (body.version !== undefined) assertVersion(body.version, await profileOf(db, teacherId));
  await updatePerson(db, teacherId, body);
  const changes = omitUndefined({
    biography: body.biography,
    country: body.country,
    room_url: body.roomUrl,
    specialities: body.specialities,
    is_listed: body.isListed,
  });
  await db
    .updateTable('teacher')
    .set((eb) => ({ full_name: eb.ref('full_name'), ...changes }))
    .where('id', '=', teacherId)
    .execute();
  return profileOf(db, teacherId);
}
