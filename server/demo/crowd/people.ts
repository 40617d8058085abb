import type { ActivityStatus } from '#domain/people/activity-status.ts';
import type { Language } from '#domain/shared/language.ts';
import type { Level } from '#domain/shared/level.ts';
import { type Calendar, DAY } from '../calendar.ts';
import { FIRST_NAMES, LAST_NAMES, plainName } from './names.ts';
import type { CrowdSize } from './size.ts';
import { hash32, Random } from '../random.ts';

/** Every kind of record has a number of its own in the ids. */
const KINDS = [
  'account',
  'business',
  'group',
  'availability',
  'series',
  'lesson',
  'trial',
  'order',
  'order-line',
  'payment',
  'refund',
  'invoice',
  'credit-lot',
  'credit-account',
  'credit-transaction',
  'support-task',
] as const;
export type CrowdKind = (typeof KINDS)[number];

/** As many records of a kind as ids can be given to. */
export const MOST_OF_A_KIND = 2 ** 32 - 1;

/**
 * The id of the n-th record of a kind: always the same for provider and seed (UUID version 8's form). Counting up, so that
 * index pages fill one after the other; and in its first 48 bits, as the time does in the ids of the application: btree_gist
 * compares no more than 53, and would throw teachers that begin alike onto the same pages.
 */
export function crowdId(
  { provider, seed }: Pick<CrowdSize, 'provider' | 'seed'>,
  kind: CrowdKind,
  n: number,
): string {
  const providerRow = hash32(`${provider}/${seed}`).toString(16).padStart(8, '0');
  const number = n.toString(16).padStart(8, '0');
  const first = `${providerRow.slice(0, 3)}${KINDS.indexOf(kind).toString(16)}${number}`;
  return `${first.slice(0, 8)}-${first.slice(8)}-8000-8000-${providerRow.slice(3).padEnd(12, '0')}`;
}

interface CrowdPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

export interface CrowdTeacher extends CrowdPerson {
  readonly language: Language;
  readonly rateCents: number;
  stars: number;
  scores: number;
}

export interface CrowdStudent extends CrowdPerson {
  readonly teacher: CrowdTeacher;
  readonly level: Level;
  /** Number of the company that pays, if one does. */
  readonly business: number | null;
  /** Takes lessons, or only asked. */
  readonly isActive: boolean;
  createdAt: number;
  status: ActivityStatus;
}

const LANGUAGES: readonly (readonly [Language, number])[] = [
  ['ENGLISH', 80],
  ['FRENCH', 6],
  ['GERMAN', 5],
  ['SPANISH', 4],
  ['ITALIAN', 2],
  ['PORTUGUESE', 2],
  ['CHINESE', 1],
];
const LEVELS: readonly (readonly [Level, number])[] = [
  ['A1', 14],
  ['A2', 24],
  ['B1', 30],
  ['B2', 20],
  ['C1', 10],
  ['C2', 2],
];
/** Of those who never had a lesson. */
const IDLE: readonly (readonly [ActivityStatus, number])[] = [
  ['LEAD', 62],
  ['TRIAL', 6],
  ['POST_TRIAL', 14],
  ['INACTIVE', 17],
  ['DEMO', 1],
];
const TAKES_LESSONS = 0.84;
const BUSINESS_SHARE = 0.1;
const STUDENTS_A_BUSINESS = 40;

export interface CrowdPeople {
  readonly teachers: readonly CrowdTeacher[];
  readonly students: readonly CrowdStudent[];
  readonly businesses: readonly {
    readonly id: string;
    readonly name: string;
    readonly manager: CrowdPerson;
  }[];
}

/** Returns all people of the crowd, in memory. */
export function makePeople(size: CrowdSize, calendar: Calendar): CrowdPeople {
  const random = new Random(`people/${size.seed}`);
  let number = 0;
  const makePerson = (): CrowdPerson => {
    const n = ++number;
    const firstName = random.pick(FIRST_NAMES);
    const isSpanish = random.chance(0.6);
    const lastName = isSpanish
      ? `${random.pick(LAST_NAMES.spanish)} ${random.pick(LAST_NAMES.spanish)}`
      : random.pick(LAST_NAMES.other);
    const address = `${plainName(firstName)}.${plainName(lastName)}.${size.seed}.${n}`;
    const phone = `+346${String(random.between(0, 99_999_999)).padStart(8, '0')}`;
    const email = `${address}@${size.provider}.example`;
    return { id: crowdId(size, 'account', n), firstName, lastName, email, phone };
  };
  const teachers = Array.from({ length: size.teachers }, (): CrowdTeacher => {
    const language = random.weighted(LANGUAGES);
    return { ...makePerson(), language, rateCents: 1500 + random.between(0, 20) * 50, stars: 0, scores: 0 };
  });
  const businessRows = Math.ceil((size.students * BUSINESS_SHARE) / STUDENTS_A_BUSINESS);
  const businesses = Array.from({ length: businessRows }, (_, n) => ({
    id: crowdId(size, 'business', n + 1),
    name: businessName(random, n),
    manager: makePerson(),
  }));
  const students = Array.from({ length: size.students }, (_, n): CrowdStudent => {
    const isActive = size.lessons > 0 && random.chance(TAKES_LESSONS);
    return {
      ...makePerson(),
      teacher: teachers[n % teachers.length] as CrowdTeacher,
      level: random.weighted(LEVELS),
      business:
        isActive && random.chance(BUSINESS_SHARE / TAKES_LESSONS)
          ? random.between(0, businessRows - 1)
          : null,
      isActive,
      createdAt: calendar.now - random.next() * size.pastWeeks * 7 * DAY - DAY / 4,
      status: random.weighted(IDLE),
    };
  });
  return { teachers, students, businesses };
}

const TRADES = [
  'Energía',
  'Logística',
  'Consulting',
  'Farma',
  'Textil',
  'Software',
  'Seguros',
  'Alimentación',
  'Motor',
  'Salud',
];
const FORMS = ['S.L.', 'S.A.', 'GmbH', 'Ltd', 'S.p.A.', 'SAS'];

const businessName = (random: Random, n: number): string =>
  `${random.pick(LAST_NAMES.spanish)} ${random.pick(TRADES)} ${random.pick(FORMS)} ${n + 1}`;
