import { sql } from 'kysely';
import type { CourseLink } from '#domain/teaching/api/course-links.ts';
import type { Db } from '#server/db/connection/tenant.ts';

const MOST_VISITS = 50;

/** A course's links with their latest visits, the latest first. */
export async function linksOf(db: Db, courseId: string): Promise<CourseLink[]> {
  const { rows } = await sql<CourseLink>`
    select l.id, l.created_at as "createdAt", a.full_name as "createdByName", l.expires_at as "expiresAt", l.revoked_at as "revokedAt",
      l.revoked_at is null and l.expires_at > now() as "isOpen",
      (select count(*)::int from course_link_visit v where v.provider_id = l.provider_id and v.link_id = l.id) as "visitCount",
      coalesce((select json_agg(json_build_object('at', v.at, 'network', v.network) order by v.at desc) from (
        select v.at, v.network from course_link_visit v where v.provider_id = l.provider_id and v.link_id = l.id
        order by v.at desc limit ${MOST_VISITS}) v), '[]') as visits
    from course_link l left join account a on a.provider_id = l.provider_id and a.id = l.created_by
    where l.provider_id = app_provider() and l.course_id = ${courseId} order by l.created_at desc, l.id`.execute(
    db,
  );
  return rows;
}
