import { sql } from 'kysely';
import type { StudentDetail } from '#domain/people/api/student-platform.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { namedValuesOf } from '#server/modules/office/custom-fields/fields.ts';
import { ownPromo } from '#server/modules/billing/orders/promo.ts';

/** Returns a student's own profile; undefined for an account that is not a student. */
export async function detailOf(db: Db, studentId: string): Promise<StudentDetail | undefined> {
  const { rows } = await sql<StudentDetail>`
    select s.id, a.first_name as "firstName", a.last_name as "lastName", s.full_name as "fullName", s.email, a.phone,
      a.photo_url as "photoUrl", a.time_zone as "timeZone", a.allow_zoom as "allowZoom", s.activity_status as "activityStatus",
      s.language, s.level, s.profile_type as "profileType", b.name as "businessName", t.full_name as "teacherName",
      (select p.id from account p where p.provider_id = s.provider_id and p.id = s.teacher_id and p.disabled_at is null) as "teacherId",
      (select p.photo_url from account p where p.provider_id = s.provider_id and p.id = s.teacher_id) as "teacherPhotoUrl",
      s.goal, s.birth_on as "birthOn", ${namedValuesOf(sql`s.id`, sql`f.is_in_portal and f.archived_at is null`)} as "customFields", s.contact_language as "contactLanguage", s.onboarded_at as "onboardedAt",
      s.onboarding_step as "onboardingStep", ${ownPromo} as "promoCode",
      s.created_at as "createdAt", s.version + a.version as version
    from student s
    join account a on a.provider_id = s.provider_id and a.id = s.id
    left join business b on b.provider_id = s.provider_id and b.id = s.business_id
    left join teacher t on t.provider_id = s.provider_id and t.id = s.teacher_id
    where s.id = ${studentId}`.execute(db);
  return rows[0];
}
