import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { activityStatus } from '#domain/people/activity-status.ts';
import { language } from '#domain/shared/language.ts';
import { lessonStatus } from '#domain/shared/lesson-status.ts';
import { level } from '#domain/shared/level.ts';
import { lostCode, trialStep } from '../trial.ts';
import { trialStatus } from '#domain/shared/trial-status.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { emailText, optionalText, phoneText, text } from '#domain/values/text.ts';
import { idOf } from '#domain/contract/id.ts';
import { oneOrMany, resource } from '#domain/contract/resource.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;

/** A trial, from the request until it is won or lost. */
export const trialRecord = z.object({
  id: idOf('trial'),
  studentId: z.string(),
  studentName: z.string(),
  studentEmail: z.string(),
  studentPhone: z.nullable(z.string()),
  studentPhotoUrl: z.nullable(z.string()),
  studentTimeZone: z.string(),
  activityStatus,
  /** The contact at the outside marketing service (ROUTE-23). */
  contactId: z.nullable(z.string()),
  status: trialStatus,
  language,
  level: z.nullable(level),
  goal: z.nullable(z.string()),
  wishes: z.nullable(z.string()),
  /** Requested start times, the preferred first. */
  wishedAt: z.array(instant),
  outcome: z.nullable(z.string()),
  lostCode: z.nullable(lostCode),
  lostReason: z.nullable(z.string()),
  source: z.nullable(z.string()),
  lessonId: z.nullable(z.string()),
  lessonAt: z.nullable(instant),
  lessonEndsAt: z.nullable(instant),
  lessonStatus: z.nullable(lessonStatus),
  teacherId: z.nullable(z.string()),
  teacherName: z.nullable(z.string()),
  /** The member of staff responsible. */
  ownerId: z.nullable(z.string()),
  ownerName: z.nullable(z.string()),
  askedAt: instant,
  assignedAt: z.nullable(instant),
  heldAt: z.nullable(instant),
  missedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  /** A plan has been bought for the student, by the student or their company. */
  hasBought: z.boolean(),
  openOrderId: z.nullable(z.string()),
  /** When the next follow-up is due. */
  followUpAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type TrialRecord = z.infer<typeof trialRecord>;

/** Fields that support fills in; the same schema checks the form and the request. */
const fields = {
  language: z.optional(language),
  level: z.optional(z.nullable(level)),
  goal: z.optional(optionalText({ max: 2000, lines: 'many' })),
  wishes: z.optional(optionalText({ max: 2000, lines: 'many' })),
  source: z.optional(optionalText({ max: 120 })),
  ownerId: z.optional(z.nullable(idOf('account'))),
};

interface ForWhom {
  studentId?: string | null | undefined;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
}
const namesStudent = (field: keyof ForWhom) =>
  z.refine<ForWhom>((asked) => Boolean(asked.studentId) || Boolean(asked[field]), {
    path: [field],
    error: errorText('required'),
  });

/** For an existing student, or for a new one by name and e-mail. */
const trialCreate = z
  .strictObject({
    ...fields,
    /** Left out: the student's language. */
    language: z.optional(z.nullable(language)),
    studentId: z.optional(z.nullable(idOf('student'))),
    firstName: z.optional(optionalText({ max: 80 })),
    lastName: z.optional(optionalText({ max: 120 })),
    email: z.optional(z.nullable(emailText)),
    phone: z.optional(z.nullable(phoneText)),
    sendWelcome: z.optional(z.boolean()),
  })
  .check(namesStudent('firstName'), namesStudent('lastName'), namesStudent('email'));
export type TrialCreate = z.infer<typeof trialCreate>;

const trialUpdate = z.strictObject({
  ...fields,
  /** The teacher's assessment, for staff only. */
  outcome: z.optional(optionalText({ max: 2000, lines: 'many' })),
  /** The version that the form was opened with; an older one is refused with 409 `stale` and the newer record. */
  version: z.int(),
});
export type TrialUpdate = z.infer<typeof trialUpdate>;

export const TRIAL_SORTS = ['askedAt', 'updatedAt'] as const;
export const trialFilters = {
  /** The student's name, e-mail or telephone. */
  q: z.optional(text({ max: 100 })),
  status: z.optional(oneOrMany(trialStatus)),
  language: z.optional(oneOrMany(language)),
  level: z.optional(oneOrMany(level)),
  source: z.optional(oneOrMany(text({ max: 120 }))),
  lostCode: z.optional(oneOrMany(lostCode)),
  /** Trials that reached this step, whatever their status is now. */
  reached: z.optional(trialStep),
  owner: z.optional(z.enum(['ME', 'NOBODY'])),
  ownerId: z.optional(idOf('account')),
  studentId: z.optional(idOf('student')),
  teacherId: z.optional(idOf('teacher')),
  askedFrom: z.optional(plainDate),
  askedTo: z.optional(plainDate),
};

export const trials = resource({
  name: 'trials',
  noun: 'trial',
  title: 'trials',
  roles,
  record: trialRecord,
  sortable: TRIAL_SORTS,
  filters: trialFilters,
  create: trialCreate,
  update: trialUpdate,
});
