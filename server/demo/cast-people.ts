import { createHash } from 'node:crypto';
import type { Role } from '#domain/shared/role.ts';
import {
  MANAGERS,
  type Manager,
  type Person,
  STAFF,
  type Staff,
  TEACHERS,
  type Teacher,
} from './cast/staff.ts';
import { MEMBERS } from './cast/members.ts';
import { INDIVIDUALS, type Student } from './cast/students.ts';
import type { DemoText } from './text.ts';

/** The two demo schools, by their subdomain; both have the same cast. */
export const DEMO_PROVIDERS = ['lingua', 'parla'] as const;
export type DemoProvider = (typeof DEMO_PROVIDERS)[number];
export const PROVIDER_NAMES: Record<DemoProvider, string> = {
  lingua: 'Lingua School',
  parla: 'Parla Idiomas',
};
/** The language of each school and of its people. */
export const DEMO_LOCALE: Readonly<Record<DemoProvider, keyof DemoText>> = { lingua: 'en', parla: 'es' };

/** The password of all demo accounts (RUN-10). */
export const DEMO_PASSWORD = 'demo-school-2026';

export type TeacherKey = keyof typeof TEACHERS;
export type StudentKey = keyof typeof INDIVIDUALS | keyof typeof MEMBERS;
/** Students of the demo school: every activity status, every language, both companies, all three groups. */
export const STUDENTS: Readonly<Record<StudentKey, Student>> = { ...INDIVIDUALS, ...MEMBERS };

export type CastKey = keyof typeof STAFF | keyof typeof MANAGERS | TeacherKey | StudentKey;
export type BusinessKey = 'solaria' | 'nordwind';
export type GroupKey = 'solaria-b2' | 'conversation' | 'exam-b2';

/** One person of the cast; with `student` it is a student, and so on. */
export interface CastPerson {
  readonly key: CastKey;
  readonly role: Role;
  readonly person: Person;
  readonly staff?: Staff;
  readonly teacher?: Teacher;
  readonly student?: Student;
  readonly manager?: Manager;
}

const entries = <K extends string, V>(table: Readonly<Record<K, V>>) => Object.entries(table) as [K, V][];

/** All people by key; the key is the e-mail's part before the @. */
export const CAST: Readonly<Record<CastKey, CastPerson>> = Object.fromEntries<CastPerson>([
  ...entries<keyof typeof STAFF, Staff>(STAFF).map(
    ([key, staff]) => [key, { key, role: 'CUSTOMER_SUPPORT', person: staff, staff }] as const,
  ),
  ...entries<TeacherKey, Teacher>(TEACHERS).map(
    ([key, teacher]) => [key, { key, role: 'TEACHER', person: teacher, teacher }] as const,
  ),
  ...entries<keyof typeof MANAGERS, Manager>(MANAGERS).map(
    ([key, manager]) => [key, { key, role: 'BUSINESS_MANAGER', person: manager, manager }] as const,
  ),
  ...entries(STUDENTS).map(
    ([key, student]) => [key, { key, role: 'STUDENT', person: student, student }] as const,
  ),
]) as Record<CastKey, CastPerson>;

/** What ids are made for. A teacher, student or manager has the id of their account. */
export type CastKind =
  | 'attendance-correction'
  | 'solution-proposal'
  | 'solution-option'
  | 'provider'
  | 'account'
  | 'business'
  | 'contract'
  | 'cost-centre'
  | 'group'
  | 'group-member'
  | 'availability'
  | 'time-off'
  | 'holiday'
  | 'reply-template'
  | 'tag'
  | 'custom-field'
  | 'series'
  | 'lesson'
  | 'trial'
  | 'product'
  | 'coupon'
  | 'order'
  | 'order-line'
  | 'payment'
  | 'payment-event'
  | 'refund'
  | 'invoice'
  | 'saved-card'
  | 'subscription'
  | 'referral'
  | 'credit-lot'
  | 'credit-account'
  | 'credit-transaction'
  | 'presence'
  | 'lesson-change'
  | 'board-element'
  | 'room-message'
  | 'thread'
  | 'thread-file'
  | 'homework'
  | 'homework-file'
  | 'vocabulary'
  | 'level-test'
  | 'document'
  | 'photo'
  | 'pay-run'
  | 'pay-line'
  | 'rate'
  | 'course'
  | 'course-link'
  | 'extension'
  | 'course-link-visit'
  | 'session'
  | 'supplant'
  | 'support-task'
  | 'notification'
  | 'note'
  | 'contact'
  | 'email-file'
  | 'guardian'
  | 'consent'
  | 'deleted-record'
  | 'domain'
  | 'saved-view'
  | 'mail-wording'
  | 'batch'
  | 'personal-data-request'
  | 'personal-data-download';

/**
 * The id of a record of the cast: always the same for the same provider, kind and key (UUID version 5's form), so that
 * tests know it without asking. `castId('lingua', 'account', 'student')` is student@lingua.example.
 */
export function castId(provider: DemoProvider, kind: CastKind, key: string): string {
  const hash = createHash('sha1').update(`${provider}/${kind}/${key}`).digest('hex');
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

export const providerId = (provider: DemoProvider): string => castId(provider, 'provider', provider);

/** How a person of the cast signs in. */
export const castEmail = (provider: DemoProvider, key: CastKey): string => `${key}@${provider}.example`;

/** As the account's generated column writes it. */
export const castFullName = (key: CastKey): string => {
  const { firstName, lastName } = CAST[key].person;
  return `${firstName} ${lastName}`;
};
