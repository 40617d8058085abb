import * as z from 'zod/mini';
import { language } from '#domain/shared/language.ts';
import { seatStatus } from '#domain/shared/lesson-status.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { lessonSummary } from '#domain/shared/lesson-summary.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { personOfLesson } from '#domain/people/api/people.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const params = z.strictObject({ id: idOf('teacher') });

/** A lesson as shown in its teacher's calendar, with its participants. */
export const teacherLesson = z.extend(z.omit(lessonSummary, { teacherId: true, teacherName: true }), {
  language,
  capacity: z.int(),
  seatsTaken: z.int(),
  cancelReason: z.nullable(z.string()),
  students: z.array(
    z.object({
      id: z.string(),
      fullName: z.string(),
      photoUrl: z.nullable(z.string()),
      status: seatStatus,
    }),
  ),
});
export type TeacherLesson = z.infer<typeof teacherLesson>;

export const teacherLessons = endpoint({
  method: 'GET',
  path: '/backoffice/teachers/:id/lessons',
  summary: "List a teacher's lessons that start in a range of days, oldest first",
  roles,
  area: 'teachers',
  params,
  query: z.strictObject({ from: plainDate, to: plainDate }),
  reply: z.array(teacherLesson),
});

export const teacherStudents = endpoint({
  method: 'GET',
  path: '/backoffice/teachers/:id/students',
  summary: 'List students assigned to the teacher, or with a weekly lesson with them',
  roles,
  area: 'teachers',
  params,
  reply: z.array(
    z.object({
      ...personOfLesson,
      /** False: another teacher's student with a weekly lesson here. */
      isOwn: z.boolean(),
      weeklyLessons: z.int(),
      nextLessonAt: z.nullable(instant),
    }),
  ),
});

export const teacherScores = endpoint({
  method: 'GET',
  path: '/backoffice/teachers/:id/scores',
  summary: "Get a teacher's ratings: average, distribution, months of a year, latest comments",
  roles,
  area: 'teachers',
  params,
  reply: z.object({
    average: z.nullable(z.number()),
    count: z.int(),
    /** Always the five of them, 5 stars first. */
    spread: z.array(z.object({ stars: z.int(), count: z.int() })),
    /** The last twelve months, oldest first; a month without scores has no average. */
    months: z.array(
      z.object({
        month: plainDate,
        average: z.nullable(z.number()),
        count: z.int(),
        /** Of all teachers of the school. */
        schoolAverage: z.nullable(z.number()),
      }),
    ),
    /** Of all teachers in the last twelve months. */
    schoolAverage: z.nullable(z.number()),
    /**
     * Students with lessons here in the last twelve months: lessons that could be rated, lessons rated, and the rating; most lessons first.
     */
    students: z.array(
      z.object({
        id: z.string(),
        fullName: z.string(),
        lessons: z.int(),
        scores: z.int(),
        average: z.nullable(z.number()),
        lastAt: z.nullable(instant),
      }),
    ),
    comments: z.array(
      z.object({
        lessonId: z.string(),
        lessonAt: instant,
        studentId: z.string(),
        studentName: z.string(),
        lessonStars: z.int(),
        teacherStars: z.int(),
        comment: z.string(),
        createdAt: instant,
      }),
    ),
  }),
});
export type TeacherScores = z.output<typeof teacherScores.reply>;

/** As shown to the teacher: without names, and by month instead of lesson, so that students can be honest. */
export const ownScores = endpoint({
  method: 'GET',
  path: '/teacher-platform/scores',
  summary: 'Get the ratings of your lessons: average, spread, trend over a year, and comments without names',
  roles: ['TEACHER'],
  reply: z.extend(
    z.pick(teacherScores.reply, {
      average: true,
      count: true,
      spread: true,
      months: true,
      schoolAverage: true,
    }),
    {
      comments: z.array(
        z.object({ month: plainDate, lessonStars: z.int(), teacherStars: z.int(), comment: z.string() }),
      ),
    },
  ),
});

const loadWeek = z.object({
  /** Its Monday in the school's zone. */
  weekStartsOn: plainDate,
  isPast: z.boolean(),
  offeredMinutes: z.int(),
  /** Of lessons not cancelled, within the offer or outside of it. */
  bookedMinutes: z.int(),
  /** Offered and not booked. */
  freeMinutes: z.int(),
  lessons: z.int(),
  cancelledLessons: z.int(),
});
export type LoadWeek = z.infer<typeof loadWeek>;

export const teacherLoad = endpoint({
  method: 'GET',
  path: '/backoffice/teachers/:id/load',
  summary: "Get a teacher's offered and booked hours by week: the last seven, this one, the next four",
  roles,
  area: 'teachers',
  params,
  reply: z.array(loadWeek),
});
