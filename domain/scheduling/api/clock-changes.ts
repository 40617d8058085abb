import * as z from 'zod/mini';
import { KEEP_BATCH, keptHour } from '../clock-change.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { time } from '#domain/values/time.ts';
import { timezone } from '#domain/values/timezone.ts';
import { weekday } from '#domain/values/weekday.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { bulkReply } from '#domain/contract/resource.ts';
import { clashes, regularLessonChange } from './regular-lessons.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;

/** A day on which clocks change, in the zones of the school, its teachers or its students. */
export const clockChange = z.object({
  on: plainDate,
  /** Zones with the shift of their clocks in minutes: + forward, − back. */
  zones: z.array(z.object({ zone: z.string(), minutes: z.int() })),
  /** Within the two weeks in which support is notified of it. */
  isDue: z.boolean(),
});
export type ClockChange = z.infer<typeof clockChange>;

const onTheClock = z.object({ weekday, time });

/** Effect of the change on one weekly lesson. */
export const movedRegularLesson = z.object({
  id: idOf('regular-lesson'),
  /** The first date after the change. */
  firstOn: plainDate,
  weekday,
  startTime: time,
  durationMinutes: z.int(),
  timeZone: z.string(),
  teacherId: z.string(),
  teacherName: z.string(),
  studentId: z.nullable(z.string()),
  groupId: z.nullable(z.string()),
  learnerName: z.string(),
  /** Everyone involved, with times in their own zone; `minutes` is 0 if their time does not change. */
  people: z.array(
    z.object({
      hour: keptHour,
      name: z.string(),
      timeZone: z.string(),
      minutes: z.int(),
      /** Number of a group's students in this zone. */
      count: z.int(),
      before: onTheClock,
      after: onTheClock,
    }),
  ),
  /** The time does not exist on the day of the clock change: no lesson on that date. */
  isLeftOut: z.boolean(),
  /** The time occurs twice on that day; the first one is used. */
  isTwice: z.boolean(),
  /** Within the teacher's availability before the change, outside it afterwards. */
  fallsOutside: z.boolean(),
});
export type MovedRegularLesson = z.infer<typeof movedRegularLesson>;

export const clockChanges = endpoint({
  method: 'GET',
  path: '/backoffice/clock-changes',
  summary:
    'List the clock changes of the next 28 weeks, with the number of weekly lessons that need a decision',
  roles,
  area: 'calendar',
  reply: z.array(z.extend(clockChange, { undecided: z.nullable(z.int()) })),
});

const params = z.strictObject({ on: plainDate });

export const clockChangeReport = endpoint({
  method: 'GET',
  path: '/backoffice/clock-changes/:on',
  summary:
    'List the weekly lessons that a clock change affects, those outside the teacher’s availability, and the decisions',
  roles,
  area: 'calendar',
  params,
  reply: z.object({
    change: clockChange,
    /** All weekly lessons that run at that time. */
    running: z.int(),
    series: z.array(movedRegularLesson),
    kept: z.array(
      z.object({
        id: z.string(),
        learnerName: z.string(),
        teacherName: z.string(),
        hour: keptHour,
        decidedBy: z.string(),
        decidedAt: instant,
      }),
    ),
  }),
});

export const keepHour = endpoint({
  method: 'POST',
  path: '/backoffice/clock-changes/:on/keep',
  summary:
    "Keep the student's, the teacher's or the school's hour of a weekly lesson over a clock change; 409 `slot-taken` with every verdict if a date clashes",
  roles,
  area: 'calendar',
  params,
  body: z.strictObject({
    regularLessonId: idOf('regular-lesson'),
    hour: keptHour,
    /** Zone of a group's students; left out: that of most of them. */
    timeZone: z.optional(timezone),
    clashes,
  }),
  reply: z.pick(regularLessonChange, { done: true, undoId: true }),
  idempotent: true,
});

export const keepAllHours = endpoint({
  method: 'POST',
  path: '/backoffice/clock-changes/:on/keep-all',
  summary:
    'Keep the hour of the students, the teachers or the school for weekly lessons; conflicts are reported',
  roles,
  area: 'calendar',
  params,
  body: z.strictObject({
    hour: keptHour,
    regularLessonIds: z.array(idOf('regular-lesson')).check(z.minLength(1), z.maxLength(KEEP_BATCH)),
    /** Id from the previous request of the same change, so that all of it is undone together. */
    undoId: z.optional(z.uuid()),
  }),
  /** `undoId` is null if nothing was changed. */
  reply: z.extend(bulkReply, { undoId: z.nullable(z.string()) }),
  idempotent: true,
});
export type KeptAll = z.infer<typeof keepAllHours.reply>;

export const ownClockChanges = endpoint({
  method: 'GET',
  path: '/teacher-platform/clock-changes',
  summary: 'List clock changes in the coming two weeks, with your weekly lessons that move',
  roles: ['TEACHER'],
  reply: z.array(
    z.object({
      on: plainDate,
      series: z.array(z.omit(movedRegularLesson, { teacherId: true, teacherName: true })),
      /** What support has already decided: whose local time each weekly lesson keeps. */
      kept: z.array(z.object({ id: z.string(), learnerName: z.string(), hour: keptHour })),
    }),
  ),
});
export type OwnClockChange = z.infer<typeof ownClockChanges.reply>[number];
