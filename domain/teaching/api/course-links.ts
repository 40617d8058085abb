import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { text } from '#domain/values/text.ts';
import { timezone } from '#domain/values/timezone.ts';
import { connection } from './course-evidence.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

/** An HR manager has the links of their own company's courses; support those of all companies. */
const roles = ['BUSINESS_MANAGER', 'CUSTOMER_SUPPORT'] as const;
const area = 'courses';
const params = z.strictObject({ id: idOf('course') });

/** Maximum number of days for which a link can be valid. */
export const MOST_LINK_DAYS = 90;

const courseLink = z.object({
  id: z.string(),
  createdAt: instant,
  createdByName: z.nullable(z.string()),
  expiresAt: instant,
  revokedAt: z.nullable(instant),
  isOpen: z.boolean(),
  visitCount: z.int(),
  /** The latest first. */
  visits: z.array(z.object({ at: instant, network: z.string() })),
});
export type CourseLink = z.infer<typeof courseLink>;

export const courseLinks = endpoint({
  method: 'GET',
  path: '/business-platform/courses/:id/links',
  summary: "List a course's links for inspectors with their visits, latest first",
  roles,
  area,
  params,
  reply: z.array(courseLink),
});

export const makeCourseLink = endpoint({
  method: 'POST',
  path: '/business-platform/courses/:id/links',
  summary: "Create an inspector link to a course's live sessions and log; its token is shown once",
  roles,
  area,
  params,
  body: z.strictObject({ days: z.int().check(z.gte(1), z.lte(MOST_LINK_DAYS)) }),
  reply: z.object({ token: z.string(), links: z.array(courseLink) }),
});

export const revokeCourseLink = endpoint({
  method: 'POST',
  path: '/business-platform/courses/:id/links/:linkId/revoke',
  summary: 'Revoke an inspector link',
  roles,
  area,
  params: z.strictObject({ id: idOf('course'), linkId: idOf('course-link') }),
  reply: z.array(courseLink),
});

export const inspectCourse = endpoint({
  method: 'POST',
  path: '/inspector/course',
  summary: "Get an inspector link's content: people in the course's classroom now, and the connection log",
  roles: 'anyone',
  /** In the body, so that no log of addresses has it. */
  body: z.strictObject({ token: text({ max: 100 }) }),
  reply: z.object({
    courseName: z.string(),
    actionNumber: z.string(),
    groupNumber: z.string(),
    timeZone: timezone,
    expiresAt: instant,
    /** Sessions that are on now, and who of them is in the room since when. */
    live: z.array(
      z.object({
        startsAt: instant,
        endsAt: instant,
        teacherName: z.string(),
        inside: z.array(z.object({ fullName: z.string(), isTeacher: z.boolean(), enteredAt: instant })),
      }),
    ),
    log: z.array(connection),
  }),
});
export type Inspection = z.infer<typeof inspectCourse.reply>;
