import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { time } from '#domain/values/time.ts';
import { weekday } from '#domain/values/weekday.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { queryNumber } from '#domain/contract/query.ts';
import { regularLessonVerdict } from '../regular-lesson.ts';
import { slotTeacher } from './slots.ts';

const roles = ['STUDENT'] as const;

/** A weekday and time of the school's time zone that is free nearly every week. */
const weeklySlot = z.object({
  weekday,
  startTime: time,
  /** Beginning of the first free date. */
  startsAt: instant,
  /** Dates within the weeks that are not free. */
  missing: z.int(),
});
export type WeeklySlot = z.infer<typeof weeklySlot>;

const weeklyTeacher = z.object({ ...slotTeacher.shape, slots: z.array(weeklySlot) });
export type WeeklyTeacher = z.infer<typeof weeklyTeacher>;

export const listWeeklySlots = endpoint({
  method: 'GET',
  path: '/student-platform/weekly-slots',
  summary: 'List free weekly times by teacher, your usual teacher first',
  roles,
  query: z.strictObject({ durationMinutes: queryNumber({ min: 15, max: 240 }) }),
  reply: z.object({
    /** Time zone that the weekly lessons follow. */
    timeZone: z.string(),
    /** First day on which they can start. */
    startsOn: plainDate,
    /** Weeks that were searched. */
    weeks: z.int(),
    /** Only those with free weekly times. */
    teachers: z.array(weeklyTeacher),
  }),
});

const plan = {
  teacherId: idOf('teacher'),
  weekday,
  startTime: time,
  durationMinutes: z.int().check(z.gte(15), z.lte(240)),
  startsOn: plainDate,
};

/** One date as the student may see it: nothing about the teacher's other lessons and absences. */
const ownDate = z.object({
  date: plainDate,
  verdict: regularLessonVerdict,
  /** Null for a time that does not exist on this date. */
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  /** Only for HOLIDAY. */
  holidayName: z.nullable(z.string()),
  /** Only for STUDENT_BUSY: the beginning of your other lesson. */
  otherStartsAt: z.nullable(instant),
  /** Whether your current credits cover it; false for a date that is left out. */
  isCovered: z.boolean(),
});
export type OwnWeeklyDate = z.infer<typeof ownDate>;

/** NOW: booked immediately. CREDITS: more credits are needed first. REQUEST: the school books them. NONE: no date is free. */
export const WEEKLY_BOOKINGS = ['NOW', 'CREDITS', 'REQUEST', 'NONE'] as const;

const credits = z.object({
  /** Of each lesson. */
  each: z.int(),
  /** Of all free dates. */
  needed: z.int(),
  /** Dates that must be covered before you can book. */
  datesToCover: z.int(),
  /** The last of them: credits must be valid until then. */
  coverUntil: z.nullable(plainDate),
  /** Further credits that cover these dates, beside those of your other lessons. */
  missing: z.int(),
  /** Your available credits, those that expire first first. */
  lots: z.array(z.object({ credits: z.int(), expiresOn: z.nullable(plainDate) })),
});
export type WeeklyCredits = z.infer<typeof credits>;

export const previewWeeklyLessons = endpoint({
  method: 'POST',
  path: '/student-platform/weekly-lessons/preview',
  summary: 'Preview the dates of your weekly lessons, with conflicts and credits',
  roles,
  body: z.strictObject(plan),
  reply: z.object({
    timeZone: z.string(),
    teacherId: z.string(),
    teacherName: z.string(),
    booking: z.enum(WEEKLY_BOOKINGS),
    dates: z.array(ownDate),
    credits,
  }),
});
export type WeeklyPreview = z.infer<typeof previewWeeklyLessons.reply>;

const MOST_DATES = 60;

/** A time offered in place of one that has been taken; in `details.weekly` of 409 `slot-taken`. */
export interface NearestWeekly extends WeeklySlot {
  teacherId: string;
  teacherName: string;
}

export const bookWeeklyLessons = endpoint({
  method: 'POST',
  path: '/student-platform/weekly-lessons',
  summary:
    'Book weekly lessons on the dates shown as free; 409 `slot-taken` with other weekly times, and nothing booked, if one has been taken',
  roles,
  body: z.strictObject({
    ...plan,
    dates: z.array(plainDate).check(z.minLength(1), z.maxLength(MOST_DATES)),
  }),
  reply: z.object({
    regularLessonId: z.string(),
    lessons: z.array(z.object({ id: z.string(), date: plainDate, startsAt: instant })),
  }),
  idempotent: true,
});
