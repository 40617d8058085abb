import * as z from 'zod/mini';
import { language } from '#domain/shared/language.ts';
import { level } from '#domain/shared/level.ts';
import { teacherFit } from '../teacher-rank.ts';
import { errorText } from '#domain/values/error-text.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { time } from '#domain/values/time.ts';
import { timezone } from '#domain/values/timezone.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

/** An instant, or what a clock shows in a zone (of a time that comes twice, the first); without a time the whole day. */
const moment = z.union([instant, z.strictObject({ date: plainDate, time: z.optional(time), timezone })]);
const MOST_TIMES = 60;
const MOST_STUDENTS = 100;

/** A teacher, and why they would suit. */
export const suggestedTeacher = z.object({
  id: z.string(),
  fullName: z.string(),
  /** Null without reasons against the teacher and without requested times. */
  fit: z.nullable(teacherFit),
  /** The usual teacher of the student or group. */
  isUsual: z.boolean(),
  /** The average of the scores, null before the first. */
  stars: z.nullable(z.number()),
  lessonsTogether: z.int(),
  /** Start of the latest of these lessons. */
  lastLessonAt: z.nullable(instant),
  teachesLevel: z.boolean(),
  /** At how many of the times asked about they work and have no other lesson. */
  freeAt: z.int(),
  /** Minutes of lessons in the week of the first time, or in the current week. */
  weekMinutes: z.int(),
});
export type SuggestedTeacher = z.infer<typeof suggestedTeacher>;

export const suggestTeachers = endpoint({
  method: 'POST',
  path: '/backoffice/suggested-teachers',
  summary:
    'List the teachers for a student, a group, several students or a language, best first: free at the given times, the usual teacher, then known to the student; each with the reasons',
  roles: ['CUSTOMER_SUPPORT'],
  area: 'calendar',
  body: z
    .strictObject({
      studentId: z.optional(idOf('student')),
      groupId: z.optional(idOf('group')),
      studentIds: z.optional(z.array(idOf('student')).check(z.minLength(1), z.maxLength(MOST_STUDENTS))),
      /** Instead of the language and level of the student or group. */
      language: z.optional(language),
      level: z.optional(level),
      times: z.array(moment).check(z.maxLength(MOST_TIMES)),
      durationMinutes: z.int().check(z.gte(15), z.lte(240)),
      /** Lessons that are being rescheduled: they do not count as busy time. */
      lessonIds: z.optional(z.array(idOf('lesson')).check(z.maxLength(MOST_TIMES))),
    })
    .check(
      z.refine(
        ({ studentId, groupId, studentIds, language: taught }) => {
          const learners = [studentId, groupId, studentIds].filter(Boolean).length;
          return learners === 1 || (learners === 0 && taught !== undefined);
        },
        { path: ['studentId'], error: errorText('choose-student-or-group') },
      ),
    ),
  reply: z.object({
    /**
     * The assigned teacher, otherwise the teacher of the latest lesson; null if none of the previous teachers still teaches the language.
     * Of several students, the teacher of most.
     */
    usualTeacherId: z.nullable(z.string()),
    /** How many of the times asked about are not on a holiday. */
    times: z.int(),
    teachers: z.array(suggestedTeacher),
  }),
});
