import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { time } from '#domain/values/time.ts';
import { timezone } from '#domain/values/timezone.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';

/** An instant, or what a clock shows in a zone; of a time that comes twice, the first. */
const moment = z.union([instant, z.strictObject({ date: plainDate, time, timezone })]);
const MOST_TIMES = 60;

/** A teacher of the language, and why they would suit. */
export const suggestedTeacher = z.object({
  id: z.string(),
  fullName: z.string(),
  /** The average of the scores, null before the first. */
  stars: z.nullable(z.number()),
  lessonsTogether: z.int(),
  teachesLevel: z.boolean(),
  /** At how many of the times asked about they work and have no other lesson. */
  freeAt: z.int(),
});
export type SuggestedTeacher = z.infer<typeof suggestedTeacher>;

export const suggestTeachers = endpoint({
  method: 'POST',
  path: '/backoffice/suggested-teachers',
  summary:
    "List all teachers of a student's or group's language, best first: free at the given times, then known to the student; with the usual teacher",
  roles: ['CUSTOMER_SUPPORT'],
  area: 'calendar',
  body: z
    .strictObject({
      studentId: z.optional(idOf('student')),
      groupId: z.optional(idOf('group')),
      times: z.array(moment).check(z.maxLength(MOST_TIMES)),
      durationMinutes: z.int().check(z.gte(15), z.lte(240)),
      /** Lessons that are being rescheduled: they do not count as busy time. */
      lessonIds: z.optional(z.array(idOf('lesson')).check(z.maxLength(MOST_TIMES))),
    })
    .check(
      z.refine(({ studentId, groupId }) => Boolean(studentId) !== Boolean(groupId), {
        path: ['studentId'],
        error: errorText('choose-student-or-group'),
      }),
    ),
  reply: z.object({
    /**
     * The assigned teacher, otherwise the teacher of the latest lesson; null if none of the previous teachers still teaches the language.
     */
    usualTeacherId: z.nullable(z.string()),
    /** How many of the times asked about are not on a holiday. */
    times: z.int(),
    teachers: z.array(suggestedTeacher),
  }),
});
