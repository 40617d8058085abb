import * as z from 'zod/mini';
import { language } from '#domain/shared/language.ts';
import { level } from '#domain/shared/level.ts';
import { speciality, teacherStatus } from '#domain/people/teacher.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { optionalText, phoneText, text } from '#domain/values/text.ts';
import { timezone } from '#domain/values/timezone.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { portalPage } from '#domain/contract/query.ts';
import { teacherLesson } from '#domain/scheduling/api/teacher-tabs.ts';
import { specialities, webAddress } from '#domain/people/api/teachers.ts';
import { personOfLesson, person } from '#domain/people/api/people.ts';

const roles = ['TEACHER'] as const;

/** A teacher's own profile; pay has its own page. */
export const teacherProfile = z.object({
  id: z.string(),
  ...person,
  allowZoom: z.boolean(),
  status: teacherStatus,
  languages: z.array(language),
  levels: z.array(level),
  specialities: z.array(speciality),
  /** Shown on the school's public home page, with photo, first name and biography. */
  isListed: z.boolean(),
  biography: z.nullable(z.string()),
  country: z.nullable(z.string()),
  roomUrl: z.nullable(z.string()),
  hiredOn: z.nullable(plainDate),
  scoreAverage: z.nullable(z.number()),
  scoreCount: z.int(),
  /** Version of the profile and its account. */
  version: z.int(),
});
export type TeacherProfile = z.infer<typeof teacherProfile>;

export const getTeacherDashboard = endpoint({
  method: 'GET',
  path: '/teacher-platform/dashboard',
  summary: "Get today's lessons, the next one, and open items",
  roles,
  reply: z.object({
    today: plainDate,
    lessons: z.array(teacherLesson),
    next: z.nullable(teacherLesson),
    /** Students who are in the room of the next lesson, while its teacher is not. */
    waiting: z.array(z.string()),
    /** Whether there are weekly hours or upcoming extra time: without either no one can book. */
    hasHours: z.boolean(),
    counts: z.object({
      /** Today's lessons that are not over; cancelled ones are not counted. */
      leftToday: z.int(),
      lessonsThisWeek: z.int(),
      minutesThisMonth: z.int(),
      toReport: z.int(),
      students: z.int(),
    }),
  }),
});

export const listTeacherLessons = endpoint({
  method: 'GET',
  path: '/teacher-platform/lessons',
  summary: 'List your lessons that start in a range of days, oldest first',
  roles,
  query: z.strictObject({ from: plainDate, to: plainDate }),
  reply: z.array(teacherLesson),
});

export const listTeacherStudents = endpoint({
  method: 'GET',
  path: '/teacher-platform/students',
  summary: 'List your students by name: those assigned, and those with a weekly lesson',
  roles,
  query: z.strictObject({ q: z.optional(text({ max: 100 })), ...portalPage }),
  reply: z.object({
    students: z.array(
      z.object({
        ...personOfLesson,
        goal: z.nullable(z.string()),
        timeZone: z.string(),
        nextLessonAt: z.nullable(instant),
        lastLessonAt: z.nullable(instant),
      }),
    ),
    total: z.int(),
  }),
});

export const getTeacherProfile = endpoint({
  method: 'GET',
  path: '/teacher-platform/profile',
  summary: 'Get your profile',
  roles,
  reply: teacherProfile,
});
export const updateTeacherProfile = endpoint({
  method: 'PATCH',
  path: '/teacher-platform/profile',
  summary: "Change the teacher's public profile and contact details",
  roles,
  body: z.strictObject({
    phone: z.optional(z.nullable(phoneText)),
    timeZone: z.optional(timezone),
    allowZoom: z.optional(z.boolean()),
    biography: z.optional(optionalText({ max: 4000, lines: 'many' })),
    country: z.optional(optionalText({ max: 80 })),
    roomUrl: z.optional(webAddress),
    specialities: z.optional(specialities),
    isListed: z.optional(z.boolean()),
    /** The version that the form was opened with: 409 `stale` with the newer profile if another window saved since. */
    version: z.optional(z.int()),
  }),
  reply: teacherProfile,
});
