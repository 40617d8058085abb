import { camelCase } from '#domain/values/camel-case.ts';

/** `NOT_KNOWN` is a code in every field, `WEB` only in fields that hold codes, any list's name in `resource`; names the school has chosen are not codes. */
const CODE = /^[A-Z][A-Z\d]*(_[A-Z\d]+)+$/;
const SHORT_CODE = /^[A-Z]+$/;
const HOLDS_CODES =
  /(status|state|kind|type|method|outcome|[a-z]Code|role|source|joins|unit|mode|was|became|reason|by|seats|language|list|resource|step|hour)$/i;

/** Whether a field's value in the audit log is a code, to be shown in words. */
export const isCode = (field: string, value: string): boolean =>
  field === 'resource' ||
  CODE.test(value) ||
  (SHORT_CODE.test(value) && field !== 'code' && HOLDS_CODES.test(field));

/** Keys of a code's word, the most special first. */
export const codeKeys = (name: string, noun: string): string[] => [
  `audit:of.${noun}.${name}`,
  `audit:code.${name}`,
  `vocabulary:supportTaskName.${name}`,
  `vocabulary:role.${name}`,
  `vocabulary:lessonKind.${name}`,
  `vocabulary:lostCode.${name}`,
  `vocabulary:profileType.${name}`,
  `backoffice:list.noun.${name}`,
  `audit:noun.${name}`,
  `fields:${camelCase(name)}`,
  `mails:kind.${name}`,
];

/** The vocabulary of the `status` of each noun in the audit log. */
export const STATUS_VOCABULARY = {
  business: 'recordStatus',
  course: 'courseStatus',
  customer_order: 'orderStatus',
  lesson: 'lessonStatus',
  lesson_participant: 'lessonStatus',
  pay_run: 'payRunStatus',
  payment: 'paymentStatus',
  referral: 'paymentStatus',
  regular_lesson: 'regularLessonStatus',
  student_group: 'recordStatus',
  teacher: 'teacherStatus',
  trial: 'trialStatus',
} as const;
