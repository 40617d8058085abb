import * as z from 'zod/mini';
import { courseMode, courseStatus } from '../course.ts';
import { EVIDENCE_PARTS } from '../course-evidence.ts';
import { level } from '#domain/shared/level.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { timezone } from '#domain/values/timezone.ts';
import { participantAttendance } from './courses.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

/** An HR manager sees their own company's courses; support sees those of all companies. */
const roles = ['BUSINESS_MANAGER', 'CUSTOMER_SUPPORT'] as const;
const area = 'courses';
const params = z.strictObject({ id: idOf('course') });

/** One line of the classroom's connection log: a person's stay; overlapping connections are merged. */
export const connection = z.object({
  startsAt: instant,
  fullName: z.string(),
  isTeacher: z.boolean(),
  enteredAt: instant,
  /** Null: still connected. */
  leftAt: z.nullable(instant),
  /** Minutes within the lesson; for one person and lesson they add up to the time that counts as attended. */
  minutes: z.int(),
});

const businessCourse = z.object({
  id: z.string(),
  name: z.string(),
  actionNumber: z.string(),
  groupNumber: z.string(),
  status: courseStatus,
  startsOn: plainDate,
  endsOn: plainDate,
  hours: z.number(),
  participants: z.int(),
});
export type BusinessCourse = z.infer<typeof businessCourse>;

export const businessCourses = endpoint({
  method: 'GET',
  path: '/business-platform/courses',
  summary: "List a company's communicated Fundae courses, latest first",
  roles,
  area,
  query: z.strictObject({ businessId: z.optional(idOf('business')) }),
  reply: z.array(businessCourse),
});

export const courseEvidence = endpoint({
  method: 'GET',
  path: '/business-platform/courses/:id',
  summary:
    'Get the evidence of a course: attendance against 75 %, sessions with contents, minutes by session, connection log, tests, ratings',
  roles,
  area,
  params,
  reply: z.object({
    ...businessCourse.shape,
    mode: courseMode,
    businessId: z.string(),
    businessName: z.string(),
    groupName: z.nullable(z.string()),
    /** Teachers of the sessions, those with the most first; before the first session, the planned teachers. */
    teacherNames: z.array(z.string()),
    /** Time zone of all times in the pack. */
    timeZone: timezone,
    participants: z.array(participantAttendance),
    sessions: z.array(
      z.object({
        lessonId: z.string(),
        startsAt: instant,
        endsAt: instant,
        minutes: z.int(),
        teacherName: z.string(),
        /** Lesson content from the teacher's report. */
        done: z.nullable(z.string()),
      }),
    ),
    seats: z.array(
      z.object({
        lessonId: z.string(),
        startsAt: instant,
        studentId: z.string(),
        fullName: z.string(),
        minutes: z.int(),
        attendedMinutes: z.int(),
        /** ROOM: from the connection log; TEACHER: as the teacher recorded it; null: not decided yet. */
        from: z.nullable(z.enum(['ROOM', 'TEACHER'])),
      }),
    ),
    log: z.array(connection),
    /** Placement tests during the course. */
    tests: z.array(z.object({ fullName: z.string(), takenOn: plainDate, level, score: z.int() })),
    /** Participants' ratings of lessons and teacher, of 5 stars, as totals only: individual answers are not shown. */
    scores: z.object({
      count: z.int(),
      lessonStars: z.nullable(z.number()),
      teacherStars: z.nullable(z.number()),
    }),
  }),
});
export type CourseEvidence = z.infer<typeof courseEvidence.reply>;

export const exportCourseEvidence = endpoint({
  method: 'GET',
  path: '/business-platform/courses/:id/evidence',
  summary: "Export one table of a course's evidence as CSV, as on the screen",
  roles,
  area,
  params,
  query: z.strictObject({ part: z.enum(EVIDENCE_PARTS) }),
  reply: z.string(),
  replies: 'csv',
});

export const courseEvidencePdf = endpoint({
  method: 'GET',
  path: '/business-platform/courses/:id/evidence-pdf',
  summary: "Download a course's evidence as a PDF for signing, as on the screen",
  roles,
  area,
  params,
  replies: 'file',
});

export const courseCertificate = endpoint({
  method: 'GET',
  path: '/business-platform/courses/:id/certificates/:studentId',
  summary:
    "Download a participant's certificate of attendance as a PDF, with the contents of the sessions attended",
  roles,
  area,
  params: z.strictObject({ id: idOf('course'), studentId: idOf('student') }),
  replies: 'file',
});
