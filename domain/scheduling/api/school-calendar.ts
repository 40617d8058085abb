import * as z from 'zod/mini';
import { language } from '#domain/shared/language.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { timezone } from '#domain/values/timezone.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { lessonSummary } from '#domain/shared/lesson-summary.ts';
import { seatStatus } from '#domain/shared/lesson-status.ts';
import { calendarFilter } from './lessons.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;

const span = z.object({ startsAt: instant, endsAt: instant });
export type CalendarSpan = z.infer<typeof span>;

const calendarTeacher = z.object({
  id: z.string(),
  fullName: z.string(),
  languages: z.array(language),
  /** Weekly hours and extra availability, without time off and holidays. Lessons are not left out. */
  working: z.array(span),
  /** Lessons that the filter leaves out, and times held for a student who is booking. */
  busy: z.array(span),
});
export type CalendarTeacher = z.infer<typeof calendarTeacher>;

/** What a lesson shows in its teacher's row; pressing it reads the record. */
const dayLesson = z.extend(z.omit(lessonSummary, { timeZone: true, teacherName: true, groupId: true }), {
  language,
  students: z.array(z.object({ id: z.string(), fullName: z.string(), status: seatStatus })),
  /** Of all seats together. */
  credits: z.int(),
});
export type DayLesson = z.infer<typeof dayLesson>;

export const schoolDay = endpoint({
  method: 'GET',
  path: '/backoffice/calendar/day',
  summary:
    'List the teachers by name with their availability on a day of a time zone, and the lessons that start on it',
  roles,
  area: 'calendar',
  query: z.strictObject({ date: plainDate, timeZone: timezone, ...calendarFilter }),
  reply: z.object({ teachers: z.array(calendarTeacher), lessons: z.array(dayLesson) }),
});

const load = {
  lessons: z.int(),
  /** Of lessons that are not cancelled and match the filter. */
  bookedMinutes: z.int(),
  workingMinutes: z.int(),
  /** Working time without any lesson. */
  freeMinutes: z.int(),
};

/** In minutes after midnight. */
const stretch = z.object({ from: z.int(), to: z.int() });

const teacherLoadDay = z.object({
  date: plainDate,
  ...load,
  working: z.array(stretch),
  booked: z.array(stretch),
});
export type TeacherLoadDay = z.infer<typeof teacherLoadDay>;

const weekTeacher = z.object({ id: z.string(), fullName: z.string(), days: z.array(teacherLoadDay) });
export type WeekTeacher = z.infer<typeof weekTeacher>;

export const schoolWeek = endpoint({
  method: 'GET',
  path: '/backoffice/calendar/week',
  summary: 'List the teachers by name with lessons and availability of seven days of a time zone',
  roles,
  area: 'calendar',
  /** The first of the days. */
  query: z.strictObject({ from: plainDate, timeZone: timezone, ...calendarFilter }),
  reply: z.array(weekTeacher),
});

const schoolLoadDay = z.object({ date: plainDate, ...load });
export type SchoolLoadDay = z.infer<typeof schoolLoadDay>;

export const schoolMonth = endpoint({
  method: 'GET',
  path: '/backoffice/calendar/month',
  summary:
    'Count booked and working hours of all teachers for each day of a range in a time zone; at most 42 days',
  roles,
  area: 'calendar',
  query: z.strictObject({ from: plainDate, to: plainDate, timeZone: timezone, ...calendarFilter }),
  reply: z.array(schoolLoadDay),
});
