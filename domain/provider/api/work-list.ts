import * as z from 'zod/mini';
import { supportTaskType } from '#domain/office/support-task-type.ts';
import { language } from '#domain/shared/language.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { sensitive } from '#domain/contract/sensitive.ts';
import { workGroup } from '../work-list.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;

/** Something that needs a person today. `id` is the request's, lesson's, trial's or payment's; of missing reports, the teacher's. */
const workRow = z.object({
  group: workGroup,
  id: z.string(),
  /** The person concerned; null where a lesson or a request has none. */
  personId: z.nullable(z.string()),
  personNoun: z.enum(['student', 'teacher', 'business', 'account']),
  personName: z.string(),
  /** Since when it waits; of a lesson, when it was booked. */
  since: instant,
  /** When it should be done (`mostUrgentFirst`). */
  dueAt: instant,
  requestType: z.nullable(supportTaskType),
  /** Staff who work on the request now. */
  claimedByName: z.nullable(z.string()),
  teacherName: z.nullable(z.string()),
  startsAt: z.nullable(instant),
  /** Credits that a lesson lacks, or lessons without a report. */
  count: z.nullable(z.int()),
  language: z.nullable(language),
  dueOn: z.nullable(plainDate),
  reference: z.nullable(z.string()),
  amountCents: sensitive('money', z.int()),
});
export type WorkRow = z.output<typeof workRow>;

/** The start of support's day: one list of all that waits for a person, by urgency, without what a colleague has just done. */
export const workList = endpoint({
  method: 'GET',
  path: '/backoffice/dashboard/work',
  summary: 'List what needs staff today, most urgent first, with the count of each group',
  roles,
  area: 'staff',
  reply: z.object({
    currency: z.string(),
    /** Groups with rows that the caller can view, in the order of WORK_GROUPS. */
    groups: z.array(z.object({ group: workGroup, count: z.int() })),
    rows: z.array(workRow),
    /** The next step, for a list without rows. */
    next: z.object({
      lesson: z.nullable(z.object({ startsAt: instant, teacherName: z.string() })),
      request: z.nullable(z.object({ id: z.string(), type: supportTaskType, dueAt: instant })),
    }),
  }),
});
export type WorkList = z.output<typeof workList.reply>;

/** Why a teacher is suggested at a time: the student asked for it, or it is the first one with a teacher. */
export const SUGGESTION_REASONS = ['PREFERRED_TIME', 'NEXT_TIME'] as const;

export const trialTeachers = endpoint({
  method: 'GET',
  path: '/backoffice/dashboard/trial-teachers',
  summary: 'Suggest a teacher and a time for each listed trial, as the best available teacher',
  roles,
  area: 'trials',
  reply: z.array(
    z.object({
      trialId: z.string(),
      teacherId: z.string(),
      teacherName: z.string(),
      /** Average rating by students, 1 to 5. */
      stars: z.nullable(z.number()),
      /** The teacher that the student asked for. */
      isPreferred: z.boolean(),
      startsAt: instant,
      reason: z.enum(SUGGESTION_REASONS),
    }),
  ),
});
export type TrialTeacher = z.output<typeof trialTeachers.reply>[number];
