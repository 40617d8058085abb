import type { Language } from '#domain/shared/language.ts';
import type { Level } from '#domain/shared/level.ts';
import type { Speciality, TeacherStatus } from '#domain/people/teacher.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import type { DemoText } from '../text.ts';

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
  readonly biography: DemoText;
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
    biography: {
      en: 'Cambridge examiner. Loves negotiations, phrasal verbs and bad puns.',
      es: 'Examinadora de Cambridge. Le encantan las negociaciones, los phrasal verbs y los chistes malos.',
    },
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
    biography: {
      en: 'Grew up between Porto and Cáceres; teaches three languages without mixing them up.',
      es: 'Creció entre Oporto y Cáceres; enseña tres idiomas sin mezclarlos.',
    },
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
    biography: {
      en: 'Trained as an actress: pronunciation comes first.',
      es: 'Actriz de formación: lo primero, la pronunciación.',
    },
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
    biography: {
      en: 'Engineer turned teacher. Makes separable verbs easy.',
      es: 'De ingeniero a profesor. Con él, los verbos separables son fáciles.',
    },
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
    biography: {
      en: 'Teaches characters through the stories behind them.',
      es: 'Enseña los caracteres con las historias que hay detrás.',
    },
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
    biography: {
      en: 'Former newsreader; groups and presentations.',
      es: 'Antes presentaba las noticias; grupos y presentaciones.',
    },
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
    biography: {
      en: 'Loves food, markets and patient beginners; trained in Bologna.',
      es: 'Le encantan la cocina, los mercados y enseñar desde cero; se formó en Bolonia.',
    },
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
    biography: {
      en: 'Keen mountaineer, in the mountains these days.',
      es: 'Montañero; estos días está en la montaña.',
    },
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
    biography: { en: 'Taught here for two years.', es: 'Dio clase aquí dos años.' },
    specialities: [],
  },
} as const satisfies Record<string, Teacher>;

/** Who holds the lessons in a room of their own, not in this school's. */
export const ROOM_ELSEWHERE: Readonly<Record<string, string>> = {
  'teacher-de': 'https://meet.jit.si/koehler-deutsch',
};
