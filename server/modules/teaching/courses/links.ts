import { sql } from 'kysely';
import type { CourseLink, Inspection } from '#domain/teaching/api/course-links.ts';
import { newId } from '#server/runtime/id.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { hashSecret, newSecret } from '#server/auth/secret.ts';
import { shortAddress } from '#server/mail/short-address.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { assertCourseOf } from './business-courses.ts';
import { evidenceRowsOf } from './evidence.queries.ts';
import { linksOf } from './links.queries.ts';

/** Requests within this time, e.g. the automatic refresh of an open page, count as the same visit. */
const VISIT_MINUTES = 30;

/** The course of a link. */
interface LinkedCourse {
  courseId: string;
  /** Company of the calling manager; null: staff, with the courses of all companies and drafts. */
  businessId: string | null;
}

/** Returns a course's links, the latest first. Throws 404 for an unknown course or another company's. */
export async function getLinks(db: Db, { courseId, businessId }: LinkedCourse): Promise<CourseLink[]> {
  await assertCourseOf(db, courseId, businessId);
  return linksOf(db, courseId);
}

/** Creates a link to a course, valid for some days, and returns its token. The token is not stored. Throws 404 as `getLinks` does. */
export async function makeLink(
  db: Db,
  {
    courseId,
    businessId,
    providerId,
    accountId,
    days,
  }: LinkedCourse & { providerId: string; accountId: string; days: number },
): Promise<{ token: string; links: CourseLink[] }> {
  await assertCourseOf(db, courseId, businessId);
  const token = newSecret();
  await db
    .insertInto('course_link')
    .values({
      provider_id: providerId,
      id: newId(),
      course_id: courseId,
      token_hash: hashSecret(token),
      created_by: accountId,
      expires_at: sql`now() + make_interval(days => ${days})`,
    })
    .execute();
  return { token, links: await linksOf(db, courseId) };
}

/** Ends a link and returns all of the course; one that has ended stays as it is. Throws 404 also for a link of another course. */
export async function revokeLink(
  db: Db,
  { courseId, businessId, linkId }: LinkedCourse & { linkId: string },
): Promise<CourseLink[]> {
  await assertCourseOf(db, courseId, businessId);
  const { rows } = await sql`
    update course_link set revoked_at = coalesce(revoked_at, now()) where id = ${linkId} and course_id = ${courseId}
    returning id`.execute(db);
  if (rows.length === 0) throw new ApiError('not-found');
  return linksOf(db, courseId);
}

interface Entered {
  id: string;
  courseId: string;
  expiresAt: string;
}

/**
 * Returns what a link shows and logs the visit. Throws the same 404 for an unknown, expired or revoked token. The log is that of the
 * evidence; for live sessions only the people inside are shown.
 */
export async function inspect(db: Db, token: string, address: string): Promise<Inspection> {
  const { rows } = await sql<Entered>`
    select id, course_id as "courseId", expires_at as "expiresAt" from course_link
    where provider_id = app_provider() and token_hash = ${hashSecret(token)} and expires_at > now() and revoked_at is null`.execute(
    db,
  );
  const [link] = rows;
  if (!link) throw new ApiError('not-found');
  await noteVisit(db, link.id, shortAddress(address));
  const evidence = await evidenceRowsOf(db, link.courseId, null);
  if (!evidence) throw new ApiError('not-found');
  const { course, log, live } = evidence;
  return {
    courseName: course.name,
    actionNumber: course.actionNumber,
    groupNumber: course.groupNumber,
    timeZone: course.timeZone,
    expiresAt: link.expiresAt,
    live: live.map(({ lessonId, startsAt, endsAt, teacherName }) => ({
      startsAt,
      endsAt,
      teacherName,
      inside: log.filter((one) => one.lessonId === lessonId && one.leftAt === null),
    })),
    log,
  };
}

async function noteVisit(db: Db, linkId: string, network: string): Promise<void> {
  await sql`insert into course_link_visit (provider_id, id, link_id, network)
    select app_provider(), ${newId()}::uuid, ${linkId}::uuid, ${network}
    where not exists (select from course_link_visit v where v.provider_id = app_provider() and v.link_id = ${linkId}
      and v.network = ${network} and v.at > now() - make_interval(mins => ${VISIT_MINUTES}))`.execute(db);
}
