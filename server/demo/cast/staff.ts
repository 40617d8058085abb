import type { Language } from '#domain/shared/language.ts';
import type { Level } from '#domain/shared/level.ts';
import type { Speciality, TeacherStatus } from '#domain/people/teacher.ts';
import type { Timezone } from '#domain/values/timezone.ts';

/** Fields of all people who can sign in. The key is the part of the e-mail before the @. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string;
  readonly timeZone?: Timezone;
  /** Set by support: to be replaced at the next sign-in, as PASSWORD_RESETTER. */
  readonly mustReset?: true;
}

export interface Staff extends Person {
  readonly isAdmin?: true;
}

export interface Manager extends Person {
  readonly business: string;
}

export interface Teacher extends Person {
  readonly status: TeacherStatus;
  readonly languages: readonly Language[];
  readonly levels: readonly Level[];
  readonly rateCents: number;
  readonly country: string;
  readonly biography: string;
  readonly specialities: readonly Speciality[];
}

/** Support staff of the demo school. */
export const STAFF = {
  admin: { firstName: 'Marta', lastName: 'Iglesias Roca', phone: '+34600100100', isAdmin: true },
  support: { firstName: 'Daniel', lastName: 'Okafor', phone: '+34600100101' },
  support2: { firstName: 'Núria', lastName: 'Puigdomènech', phone: '+34600100102' },
} as const satisfies Record<string, Staff>;

/** Human resources of the two companies. */
export const MANAGERS = {
  manager: { firstName: 'Esther', lastName: 'Valcárcel Prieto', phone: '+34600100110', business: 'solaria' },
  manager2: { firstName: 'Matthias', lastName: 'Brückner', phone: '+49301234567', business: 'nordwind' },
} as const satisfies Record<string, Manager>;

const EVERY_LEVEL = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

/** Teachers: one for every language, and one for every state that a calendar can be in. */
export const TEACHERS = {
  teacher: {
    firstName: 'Laura',
    lastName: 'Whitfield',
    phone: '+447700900100',
    status: 'ACTIVE',
    languages: ['ENGLISH'],
    levels: EVERY_LEVEL,
    rateCents: 2200,
    country: 'GB',
    biography: 'Cambridge examiner. Loves negotiations, phrasal verbs and bad puns.',
    specialities: ['EXAMS', 'BUSINESS', 'INTERVIEWS'],
  },
  teacher2: {
    firstName: 'Tomás',
    lastName: 'Ferreira',
    phone: '+351912345678',
    timeZone: 'Europe/Lisbon',
    status: 'ACTIVE',
    languages: ['ENGLISH', 'SPANISH', 'PORTUGUESE'],
    levels: EVERY_LEVEL,
    rateCents: 1900,
    country: 'PT',
    biography: 'Grew up between Porto and Cáceres; teaches three languages and mixes none of them.',
    specialities: ['CONVERSATION', 'BUSINESS', 'TRAVEL'],
  },
  'teacher-fr': {
    firstName: 'Élodie',
    lastName: 'Marchand',
    phone: '+33612345678',
    status: 'ACTIVE',
    languages: ['FRENCH'],
    levels: ['A1', 'A2', 'B1', 'B2'],
    rateCents: 2100,
    country: 'FR',
    biography: 'Actress by training: pronunciation first.',
    specialities: ['PRONUNCIATION', 'CONVERSATION'],
  },
  'teacher-de': {
    firstName: 'Jürgen',
    lastName: 'Köhler',
    phone: '+4915112345678',
    status: 'ACTIVE',
    languages: ['GERMAN'],
    levels: ['A1', 'A2', 'B1', 'B2', 'C1'],
    rateCents: 2300,
    country: 'DE',
    biography: 'Engineer turned teacher. Separable verbs hold no terror here.',
    specialities: ['GRAMMAR', 'BUSINESS', 'EXAMS'],
  },
  'teacher-zh': {
    firstName: 'Měihuá',
    lastName: 'Lín',
    phone: '+886912345678',
    timeZone: 'Asia/Taipei',
    status: 'ACTIVE',
    languages: ['CHINESE'],
    levels: ['A1', 'A2', 'B1'],
    rateCents: 2000,
    country: 'TW',
    biography: 'Teaches characters through the stories behind them.',
    specialities: ['BEGINNERS', 'TRAVEL'],
  },
  /** Every hour of her week is taken. */
  'teacher-full': {
    firstName: 'Siobhán',
    lastName: 'O’Brien',
    phone: '+353861234567',
    status: 'ACTIVE',
    languages: ['ENGLISH'],
    levels: ['B1', 'B2', 'C1', 'C2'],
    rateCents: 2400,
    country: 'IE',
    biography: 'Former newsreader; groups and presentations.',
    specialities: ['PRONUNCIATION', 'INTERVIEWS'],
  },
  /** Has hours to give and no lesson at all. */
  'teacher-free': {
    firstName: 'Giulia',
    lastName: 'Bianchi',
    phone: '+393312345678',
    status: 'ACTIVE',
    languages: ['ITALIAN', 'ENGLISH'],
    levels: ['A1', 'A2', 'B1'],
    rateCents: 1800,
    country: 'IT',
    biography: 'Loves food, markets and patient beginners; trained in Bologna.',
    specialities: ['BEGINNERS', 'CHILDREN'],
  },
  /** Away these days, back next week. */
  'teacher-away': {
    firstName: 'Mateusz',
    lastName: 'Wiśniewski',
    phone: '+48501234567',
    timeZone: 'Europe/Warsaw',
    status: 'VACATIONS',
    languages: ['ENGLISH', 'GERMAN'],
    levels: ['A2', 'B1', 'B2'],
    rateCents: 1900,
    country: 'PL',
    biography: 'Mountaineer; on a mountain right now.',
    specialities: ['CONVERSATION', 'TRAVEL'],
  },
  /** Left the school; only the history is hers. */
  'teacher-gone': {
    firstName: 'Harriet',
    lastName: 'Blackwood',
    status: 'INACTIVE',
    languages: ['ENGLISH'],
    levels: ['B1', 'B2'],
    rateCents: 1800,
    country: 'GB',
    biography: 'Taught here for two years.',
    specialities: [],
  },
} as const satisfies Record<string, Teacher>;

/** Who holds the lessons in a room of their own, not in this school's. */
export const ROOM_ELSEWHERE: Readonly<Record<string, string>> = {
  'teacher-de': 'https://meet.jit.si/koehler-deutsch',
};
