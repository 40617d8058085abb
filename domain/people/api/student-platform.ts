import * as z from 'zod/mini';
import { activityStatus } from '../activity-status.ts';
import { creditKind } from '#domain/billing/credit.ts';
import { language } from '#domain/shared/language.ts';
import { level } from '#domain/shared/level.ts';
import { ONBOARDING_STEPS, onboardingStep } from '../onboarding.ts';
import { profileType } from '../student.ts';
import { supportTask } from '#domain/office/support-task.ts';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { optionalText, phoneText } from '#domain/values/text.ts';
import { timezone } from '#domain/values/timezone.ts';
import { endpoint } from '#domain/contract/endpoint.ts';
import { idOf } from '#domain/contract/id.ts';
import { portalPage, queryFlag } from '#domain/contract/query.ts';
import { person } from './people.ts';

const roles = ['STUDENT'] as const;
const params = z.strictObject({ id: idOf('student') });

/** A student's own profile. */
export const studentDetail = z.object({
  id: idOf('student'),
  ...person,
  allowZoom: z.boolean(),
  activityStatus,
  language,
  level: z.nullable(level),
  profileType,
  businessName: z.nullable(z.string()),
  /** The student's own teacher; null if there is none, or their account is closed. */
  teacherId: z.nullable(z.string()),
  teacherName: z.nullable(z.string()),
  teacherPhotoUrl: z.nullable(z.string()),
  goal: z.nullable(z.string()),
  birthOn: z.nullable(plainDate),
  /** Values of the school's own fields that it shows to the student. */
  customFields: z.array(
    z.object({ name: z.string(), value: z.union([z.string(), z.number()]), isDate: z.boolean() }),
  ),
  contactLanguage: language,
  onboardedAt: z.nullable(instant),
  /** The step at which an unfinished introduction resumes. */
  onboardingStep: z.nullable(onboardingStep),
  /** The code that one signed up with, until it is used. */
  promoCode: z.nullable(z.string()),
  createdAt: instant,
  /** Version of the profile and its account. */
  version: z.int(),
});
export type StudentDetail = z.infer<typeof studentDetail>;

export const getStudentDetail = endpoint({
  method: 'GET',
  path: '/student-platform/detail/:id',
  summary: 'Get your profile; another id is 404',
  roles,
  params,
  reply: studentDetail,
});
export const updateStudentDetail = endpoint({
  method: 'PATCH',
  path: '/student-platform/:id',
  summary: 'Change your profile; another id is 404',
  roles,
  params,
  body: z.strictObject({
    phone: z.optional(z.nullable(phoneText)),
    timeZone: z.optional(timezone),
    allowZoom: z.optional(z.boolean()),
    goal: z.optional(optionalText({ max: 2000, lines: 'many' })),
    birthOn: z.optional(z.nullable(plainDate)),
    contactLanguage: z.optional(language),
    /** The step to resume at; DONE: the introduction is over. */
    onboardingStep: z.optional(z.enum([...ONBOARDING_STEPS, 'DONE'])),
    /** The version that the form was opened with: 409 `stale` with the newer profile if another window saved since. */
    version: z.optional(z.int()),
  }),
  reply: studentDetail,
});

export const listStudentSupportTasks = endpoint({
  method: 'GET',
  path: '/student-platform/support-tasks',
  summary: 'List your requests to support, newest first, without those that only report lesson changes',
  roles,
  query: z.strictObject({ onlyUnresolved: z.optional(queryFlag), ...portalPage }),
  reply: z.object({
    tasks: z.array(supportTask),
    total: z.int(),
    /** Number of open requests and unpaid contributions. */
    unresolvedCount: z.int(),
    /** Unpaid contributions to credits of the company's contract, those due first first. */
    shares: z.array(
      z.object({
        orderId: z.string(),
        description: z.string(),
        totalCents: z.int(),
        currency: z.string(),
        dueOn: z.nullable(plainDate),
        isOverdue: z.boolean(),
      }),
    ),
  }),
});

/** Returns the shop's products. Prices sent by clients are ignored: the server prices the cart. */
export const listProducts = endpoint({
  method: 'GET',
  path: '/student-platform/products',
  summary: "List the shop's plans in the language you learn; refused to company students and other languages",
  roles,
  reply: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      priceCents: z.int(),
      currency: z.string(),
      creditKind,
      credits: z.int(),
      /** Price per hour of lessons, rounded: for comparison only, never charged. */
      hourCents: z.int(),
      validMonths: z.nullable(z.int()),
      subscriptionMonths: z.nullable(z.int()),
      /** What students buy most often of its kind: one-to-one, group, subscription. */
      isUsual: z.boolean(),
    }),
  ),
});

export const getReferral = endpoint({
  method: 'GET',
  path: '/student-platform/referral',
  summary: 'Get your referral code and the friends you referred; refused without the right to refer',
  roles,
  reply: z.object({
    code: z.string(),
    /** Credits that both get with the friend's first payment. */
    credits: z.int(),
    friends: z.array(
      z.object({
        firstName: z.string(),
        status: z.enum(['PENDING', 'COMPLETED', 'CANCELLED']),
        createdAt: instant,
        completedAt: z.nullable(instant),
      }),
    ),
  }),
});
