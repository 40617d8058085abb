import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { language } from '#domain/shared/language.ts';
import { level } from '#domain/shared/level.ts';
import { MAX_SPECIALITIES, speciality, teacherStatus } from '../teacher.ts';
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
import { guarded, sensitive } from '#domain/contract/sensitive.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;

/** A teacher as support sees them: the list's row and the record alike. */
export const teacherRecord = z.object({
  id: idOf('teacher'),
  ...person,
  status: teacherStatus,
  languages: z.array(language),
  levels: z.array(level),
  specialities: z.array(speciality),
  /** Shown on the school's public home page. */
  isListed: z.boolean(),
  biography: z.nullable(z.string()),
  country: z.nullable(z.string()),
  hourlyRateCents: sensitive('finance', z.int()),
  iban: sensitive('finance', z.string()),
  hiredOn: z.nullable(plainDate),
  roomUrl: z.nullable(z.string()),
  scoreAverage: z.nullable(z.number()),
  scoreCount: z.int(),
  studentCount: z.int(),
  tags: z.array(tagLabel),
  customFields: customValues,
  nextLessonAt: z.nullable(instant),
  disabledAt: z.nullable(instant),
  /** News and offers by e-mail. */
  getsNews: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type TeacherRecord = z.infer<typeof teacherRecord>;

const eachOnce = z.refine<readonly string[]>(
  (values) => new Set(values).size === values.length,
  errorText('no-duplicate-values'),
);
/** What a teacher is good at: each once, and not everything. */
export const specialities = z
  .array(speciality)
  .check(z.maxLength(MAX_SPECIALITIES, errorText('at-most-entries', { max: MAX_SPECIALITIES })), eachOnce);
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const WEB_ADDRESS = /^https:\/\/[^\s]+$/;
const empty = (value: string | null) => (value === '' ? null : value);

/** Address of a teacher's own room; must be https, because students open it. */
export const webAddress = z.nullable(z.string().check(z.trim(), z.maxLength(300))).check(
  z.overwrite(empty),
  z.refine((value) => value === null || WEB_ADDRESS.test(value), errorText('must-start-with-https')),
);
const ibanText = z.nullable(z.string().check(z.maxLength(60))).check(
  z.overwrite((value) => empty(value && value.replaceAll(/\s/g, '').toUpperCase())),
  z.refine((value) => value === null || IBAN.test(value), errorText('enter-iban')),
);

const fields = {
  firstName: text({ max: 80 }),
  lastName: text({ max: 120 }),
  email: emailText,
  phone: z.optional(z.nullable(phoneText)),
  timeZone: z.optional(timezone),
  status: z.optional(teacherStatus),
  languages: z.optional(z.array(language).check(z.minLength(1), z.maxLength(7), eachOnce)),
  levels: z.optional(z.array(level).check(z.minLength(1), z.maxLength(6), eachOnce)),
  specialities: z.optional(specialities),
  isListed: z.optional(z.boolean()),
  biography: z.optional(optionalText({ max: 4000, lines: 'many' })),
  country: z.optional(optionalText({ max: 80 })),
  /** In cents an hour. */
  hourlyRateCents: guarded('finance', z.int().check(z.gte(0), z.lte(100_000))),
  iban: guarded('finance', ibanText),
  hiredOn: z.optional(z.nullable(plainDate)),
  roomUrl: z.optional(webAddress),
  customFields: customChanges,
};

export const teacherCreate = z.strictObject({ ...fields, sendWelcome: z.optional(z.boolean()) });
export type TeacherCreate = z.infer<typeof teacherCreate>;

export const teacherUpdate = z.strictObject({
  ...fields,
  firstName: z.optional(fields.firstName),
  lastName: z.optional(fields.lastName),
  email: z.optional(fields.email),
  /** The version that the form was opened with; an older one is answered 409 `stale` with the newer record. */
  version: z.int(),
});
export type TeacherUpdate = z.infer<typeof teacherUpdate>;

export const TEACHER_SORTS = ['fullName', 'createdAt', 'scoreAverage'] as const;
export const teacherFilters = {
  q: z.optional(text({ max: 100 })),
  status: z.optional(oneOrMany(teacherStatus)),
  language: z.optional(oneOrMany(language)),
  level: z.optional(oneOrMany(level)),
  /** Has any of these tags. */
  tagId: z.optional(oneOrMany(idOf('tag'))),
  customFields: customFilters,
};

export const teachers = resource({
  name: 'teachers',
  noun: 'teacher',
  title: 'teachers',
  roles,
  record: teacherRecord,
  sortable: TEACHER_SORTS,
  hasCustomFields: true,
  filters: teacherFilters,
  create: teacherCreate,
  update: teacherUpdate,
});

export const exportTeachers = exportOf(
  teachers.list,
  [
    'fullName',
    'status',
    'tags',
    'languages',
    'levels',
    'scoreAverage',
    'studentCount',
    'nextLessonAt',
    'createdAt',
    'phone',
    'country',
    'hiredOn',
    'timeZone',
  ],
  true,
);

export const setTeacherStatus = endpoint({
  method: 'POST',
  path: '/backoffice/teachers/status',
  summary: 'Set the status of several teachers; each item reports whether it succeeded',
  roles,
  area: 'teachers',
  body: z.strictObject({
    ids: z.array(idOf('teacher')).check(z.minLength(1), z.maxLength(100)),
    status: teacherStatus,
  }),
  reply: bulkReply,
  idempotent: true,
});

export const setStatusOfManyTeachers = endpoint({
  method: 'POST',
  path: '/backoffice/teachers/status/batch',
  summary:
    'Set the status of any number of teachers, also all that a filter matches, in the background; returns the task',
  roles,
  area: 'teachers',
  body: z.strictObject({ selection: selectionOf('teacher', teacherFilters), status: teacherStatus }),
  reply: batchRecord,
  idempotent: true,
});
