import * as z from 'zod/mini';
import { activityStatus } from '../activity-status.ts';
import { unusedCredits } from '#domain/billing/credit.ts';
import { language } from '#domain/shared/language.ts';
import { level } from '#domain/shared/level.ts';
import { minorFilter } from '../guardian.ts';
import { profileType } from '../student.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { emailText, optionalText, phoneText, text } from '#domain/values/text.ts';
import { timezone } from '#domain/values/timezone.ts';
import { batchRecord } from '#domain/office/api/batches.ts';
import { customChanges, customFilters, customValues } from '#domain/office/api/custom-values.ts';
import { tagLabel } from '#domain/office/api/tags.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { bulkReply, exportOf, oneOrMany, resource, selectionOf } from '#domain/contract/resource.ts';
import { person } from './people.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;

const former = z.object({ id: idOf('student'), fullName: z.string() });

/** A student as support sees them; the list's row and the record are the same. Credits are the available ones. */
export const studentRecord = z.object({
  id: idOf('student'),
  ...person,
  activityStatus,
  statusPinned: z.boolean(),
  statusUntil: z.nullable(plainDate),
  language,
  level: z.nullable(level),
  profileType,
  businessId: z.nullable(z.string()),
  businessName: z.nullable(z.string()),
  teacherId: z.nullable(z.string()),
  teacherName: z.nullable(z.string()),
  goal: z.nullable(z.string()),
  birthOn: z.nullable(plainDate),
  /** Under the school's adult age today. */
  isMinor: z.boolean(),
  source: z.nullable(z.string()),
  hubspotDealId: z.nullable(z.string()),
  individualCredits: z.int(),
  groupCredits: z.int(),
  tags: z.array(tagLabel),
  customFields: customValues,
  nextLessonAt: z.nullable(instant),
  /** The student that this record was merged into. */
  mergedInto: z.nullable(former),
  /** Records that were merged into this one. */
  mergedFrom: z.array(former),
  disabledAt: z.nullable(instant),
  /** News and offers by e-mail. */
  getsNews: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type StudentRecord = z.infer<typeof studentRecord>;

/** Fields that support fills in; the same schema checks the form and the request. */
const fields = {
  firstName: text({ max: 80 }),
  lastName: text({ max: 120 }),
  email: emailText,
  phone: z.optional(z.nullable(phoneText)),
  timeZone: z.optional(timezone),
  language: z.optional(language),
  level: z.optional(z.nullable(level)),
  businessId: z.optional(z.nullable(idOf('business'))),
  teacherId: z.optional(z.nullable(idOf('teacher'))),
  goal: z.optional(optionalText({ max: 2000, lines: 'many' })),
  birthOn: z.optional(z.nullable(plainDate)),
  source: z.optional(optionalText({ max: 120 })),
  hubspotDealId: z.optional(optionalText({ max: 80 })),
  customFields: customChanges,
};
const status = {
  activityStatus: z.optional(activityStatus),
  /** Keeps the nightly job from deriving the status. */
  statusPinned: z.optional(z.boolean()),
  statusUntil: z.optional(z.nullable(plainDate)),
};

export const studentCreate = z.strictObject({ ...fields, ...status, sendWelcome: z.optional(z.boolean()) });
export type StudentCreate = z.infer<typeof studentCreate>;

export const studentUpdate = z.strictObject({
  ...fields,
  ...status,
  firstName: z.optional(fields.firstName),
  lastName: z.optional(fields.lastName),
  email: z.optional(fields.email),
  /** The version that the form was opened with; an older one is refused with 409 `stale` and the newer record. */
  version: z.int(),
});
export type StudentUpdate = z.infer<typeof studentUpdate>;

export const STUDENT_SORTS = ['fullName', 'createdAt', 'activityStatus'] as const;
export const studentFilters = {
  q: z.optional(text({ max: 100 })),
  activityStatus: z.optional(oneOrMany(activityStatus)),
  language: z.optional(oneOrMany(language)),
  level: z.optional(oneOrMany(level)),
  profileType: z.optional(profileType),
  businessId: z.optional(idOf('business')),
  teacherId: z.optional(idOf('teacher')),
  /** Has any of these tags. */
  tagId: z.optional(oneOrMany(idOf('tag'))),
  createdFrom: z.optional(plainDate),
  createdTo: z.optional(plainDate),
  /** Attended a lesson in these days. */
  attendedFrom: z.optional(plainDate),
  attendedTo: z.optional(plainDate),
  /** Attended none in these days. */
  missingFrom: z.optional(plainDate),
  missingTo: z.optional(plainDate),
  /** Paid for the first time in these days. */
  firstPaidFrom: z.optional(plainDate),
  firstPaidTo: z.optional(plainDate),
  /** Has unused credits: any, or available ones that expire soon. */
  unusedCredits: z.optional(unusedCredits),
  customFields: customFilters,
  /** Minors only: all, or those without a valid consent to enrolment. */
  minors: z.optional(minorFilter),
  /** Only those that were merged into others. Without this filter they are left out. */
  merged: z.optional(z.literal(true)),
};

export const students = resource({
  name: 'students',
  noun: 'student',
  title: 'students',
  roles,
  record: studentRecord,
  sortable: STUDENT_SORTS,
  hasCustomFields: true,
  filters: studentFilters,
  create: studentCreate,
  update: studentUpdate,
});

export const exportStudents = exportOf(
  students.list,
  [
    'fullName',
    'activityStatus',
    'tags',
    'language',
    'businessName',
    'teacherName',
    'credits',
    'nextLessonAt',
    'createdAt',
    'phone',
    'statusUntil',
    'source',
    'timeZone',
  ],
  true,
);

export const setStudentStatus = endpoint({
  method: 'POST',
  path: '/backoffice/students/status',
  summary: 'Set the activity status of several students; each item reports whether it succeeded',
  roles,
  area: 'students',
  body: z.strictObject({
    ids: z.array(idOf('student')).check(z.minLength(1), z.maxLength(100)),
    activityStatus,
    statusUntil: z.optional(z.nullable(plainDate)),
  }),
  /** Null if none was changed. */
  reply: z.extend(bulkReply, { undoId: z.nullable(z.string()) }),
  idempotent: true,
});

export const setStatusOfManyStudents = endpoint({
  method: 'POST',
  path: '/backoffice/students/status/batch',
  summary:
    'Set the activity status of any number of students, also all that a filter matches, in the background; returns the task',
  roles,
  area: 'students',
  body: z.strictObject({
    selection: selectionOf('student', studentFilters),
    activityStatus,
    statusUntil: z.optional(z.nullable(plainDate)),
  }),
  reply: batchRecord,
  idempotent: true,
});

export const welcomeStudents = endpoint({
  method: 'POST',
  path: '/backoffice/students/welcome',
  summary:
    'Send several students the mail for setting their first password; those with a password get none and are reported',
  roles,
  area: 'students',
  body: z.strictObject({ ids: z.array(idOf('student')).check(z.minLength(1), z.maxLength(100)) }),
  reply: bulkReply,
  idempotent: true,
});

export const welcomeManyStudents = endpoint({
  method: 'POST',
  path: '/backoffice/students/welcome/batch',
  summary:
    'Send the welcome e-mail to any number of students, also all that a filter matches, in the background; returns the task',
  roles,
  area: 'students',
  body: z.strictObject({ selection: selectionOf('student', studentFilters) }),
  reply: batchRecord,
  idempotent: true,
});
