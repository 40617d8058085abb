import { sql } from 'kysely';
import type { BusinessCourse } from '#domain/teaching/api/course-evidence.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type Row = Omit<BusinessCourse, 'startsOn' | 'endsOn'> & { startsOn: string; endsOn: string };
const MOST = 200;

/** A company's courses that are more than a draft, the latest first. */
export async function coursesOfBusiness(db: Db, businessId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id, c.name, c.action_number as "actionNumber", c.group_number as "groupNumber", c.status, c.starts_on as "startsOn",
      c.ends_on as "endsOn", c.hours::float8 as hours,
      (select count(*)::int from course_participant m where m.provider_id = c.provider_id and m.course_id = c.id) as participants
    from course c where c.provider_id = app_provider() and c.business_id = ${businessId} and c.status <> 'DRAFT'
    order by c.starts_on desc, c.id limit ${MOST}`.execute(db);
  return rows;
}

/** Throws 404 unless the school has the course and, with a company, it is that company's and more than a draft. */
export async function assertCourseOf(db: Db, courseId: string, businessId: string | null): Promise<void> {
  const { rows } = await sql`
    select from course c where c.provider_id = app_provider() and c.id = ${courseId}
      and ${businessId === null ? sql`true` : sql`c.business_id = ${businessId} and c.status <> 'DRAFT'`}`.execute(
    db,
  );
  if (rows.length === 0) throw new ApiError('not-found');
}
