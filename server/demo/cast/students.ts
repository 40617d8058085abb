import type { ActivityStatus } from '#domain/people/activity-status.ts';
import type { Language } from '#domain/shared/language.ts';
import type { Level } from '#domain/shared/level.ts';
import type { Plan } from '#domain/billing/plan.ts';
import { SOURCES } from '../sources.ts';
import type { DemoText } from '../text.ts';
import type { Person, TEACHERS } from './staff.ts';

export interface Student extends Person {
  readonly status: ActivityStatus;
  /** A pause ends so many days after today; a status with an end is pinned by support. */
  readonly untilDays?: number;
  readonly language?: Language;
  readonly level?: Level;
  readonly teacher?: keyof typeof TEACHERS;
  readonly business?: string;
  readonly costCentre?: string;
  readonly goal?: DemoText;
  readonly ageYears?: number;
  readonly source?: DemoText;
  /** Signed up so many days before today. */
  readonly sinceDays: number;
  /** Bought again whenever the next lesson is not covered. */
  readonly plan?: Plan;
  readonly groupPlan?: Plan;
  /** Buys no more: coming lessons stay uncovered. */
  readonly isBroke?: true;
}

/** Students without a company, and the company student with a demo account (RUN-10). */
export const INDIVIDUALS = {
  student: {
    firstName: 'Ana',
    lastName: 'García Núñez',
    phone: '+34600200200',
    status: 'STUDENT',
    level: 'B1',
    teacher: 'teacher',
    goal: {
      en: 'Lead the weekly call with the London office without switching to Spanish.',
      es: 'Llevar la reunión semanal con la oficina de Londres sin pasarme al español.',
    },
    source: SOURCES.recommendation,
    sinceDays: 300,
    plan: 'STANDARD',
  },
  newbie: {
    firstName: 'Oluwaseun',
    lastName: 'Adeyemi',
    phone: '+34600200201',
    status: 'NEWBIE',
    level: 'A2',
    teacher: 'teacher2',
    goal: { en: 'Pass the B1 exam before summer.', es: 'Aprobar el B1 antes del verano.' },
    source: SOURCES.search,
    sinceDays: 26,
    plan: 'BASIC',
  },
  company: {
    firstName: 'Beatriz',
    lastName: 'Carmona Vidal',
    phone: '+34600200202',
    status: 'STUDENT',
    level: 'B2',
    teacher: 'teacher',
    business: 'solaria',
    costCentre: 'sales',
    goal: {
      en: 'Negotiate with suppliers in the Netherlands.',
      es: 'Negociar con proveedores de los Países Bajos.',
    },
    sinceDays: 210,
  },
  french: {
    firstName: 'Hugo',
    lastName: 'Santamaría Ortiz',
    phone: '+34600200203',
    status: 'STUDENT',
    language: 'FRENCH',
    level: 'A2',
    teacher: 'teacher-fr',
    goal: { en: 'Move to Lyon next year.', es: 'Mudarme a Lyon el año que viene.' },
    sinceDays: 180,
    plan: 'FROST',
  },
  trial: {
    firstName: 'Ingrid',
    lastName: 'Sørensen',
    phone: '+4520123456',
    timeZone: 'Europe/Copenhagen',
    status: 'TRIAL',
    goal: { en: 'Speak with confidence at conferences.', es: 'Hablar con soltura en congresos.' },
    source: SOURCES.instagram,
    sinceDays: 3,
  },
  reset: {
    firstName: 'Paweł',
    lastName: 'Nowak',
    status: 'STUDENT',
    level: 'B1',
    teacher: 'teacher2',
    sinceDays: 120,
    mustReset: true,
    plan: 'BASIC',
  },
  lead: { firstName: 'Chiara', lastName: 'Lombardi', phone: '+34600200206', status: 'LEAD', sinceDays: 1 },
  'post-trial': {
    firstName: 'Kwame',
    lastName: 'Mensah',
    phone: '+34600200207',
    status: 'POST_TRIAL',
    level: 'A2',
    goal: { en: 'Small talk with colleagues.', es: 'Charlar con mis compañeros de trabajo.' },
    sinceDays: 9,
  },
  paused: {
    firstName: 'Zoë',
    lastName: 'van der Meer',
    status: 'PAUSED',
    untilDays: 20,
    level: 'B2',
    teacher: 'teacher',
    sinceDays: 150,
    plan: 'STANDARD',
  },
  vacations: {
    firstName: 'Łukasz',
    lastName: 'Wójcik',
    status: 'VACATIONS',
    untilDays: 10,
    level: 'B1',
    teacher: 'teacher-away',
    sinceDays: 140,
    plan: 'STANDARD',
  },
  'stand-by': {
    firstName: 'Fatima Zahra',
    lastName: 'El Idrissi',
    status: 'STAND_BY',
    untilDays: 30,
    level: 'A2',
    teacher: 'teacher2',
    sinceDays: 130,
    plan: 'BASIC',
  },
  zombie: {
    firstName: 'Gunnar',
    lastName: 'Björnsson',
    status: 'ZOMBIE',
    level: 'B2',
    teacher: 'teacher-away',
    sinceDays: 200,
    plan: 'WAVE',
  },
  unenrolled: {
    firstName: 'Camille',
    lastName: 'Lefèvre',
    status: 'UNENROLLED',
    level: 'B1',
    sinceDays: 330,
    plan: 'VOLT',
  },
  inactive: { firstName: 'Renata', lastName: 'Horváth', status: 'INACTIVE', level: 'A1', sinceDays: 120 },
  cancel: {
    firstName: 'João Pedro',
    lastName: 'Guimarães',
    status: 'CANCEL',
    level: 'A2',
    sinceDays: 260,
    plan: 'SPLASH',
  },
  junior: {
    firstName: 'Inés',
    lastName: 'Aldecoa Pons',
    status: 'JUNIOR',
    level: 'A1',
    teacher: 'teacher',
    ageYears: 13,
    goal: { en: 'School exams; loves horses.', es: 'Exámenes del colegio; le encantan los caballos.' },
    sinceDays: 160,
    plan: 'MONTHS_3',
  },
  demo: {
    firstName: 'Alex',
    lastName: 'Muster',
    status: 'DEMO',
    level: 'B1',
    teacher: 'teacher',
    sinceDays: 365,
  },
  german: {
    firstName: 'Mònica',
    lastName: 'Rius Ferrer',
    status: 'STUDENT',
    language: 'GERMAN',
    level: 'A2',
    teacher: 'teacher-de',
    sinceDays: 170,
    plan: 'WAVE',
  },
  italian: {
    firstName: 'Dimitra',
    lastName: 'Papadopoulou',
    phone: '+306912345678',
    status: 'TRIAL',
    language: 'ITALIAN',
    sinceDays: 2,
    source: SOURCES.fair,
  },
  spanish: {
    firstName: 'William',
    lastName: 'Thornbury',
    timeZone: 'Europe/London',
    status: 'STUDENT',
    language: 'SPANISH',
    level: 'B1',
    teacher: 'teacher2',
    sinceDays: 190,
    plan: 'MONTHS_12',
  },
  portuguese: {
    firstName: 'Noa',
    lastName: 'Ben-David',
    status: 'STUDENT',
    language: 'PORTUGUESE',
    level: 'A1',
    teacher: 'teacher2',
    sinceDays: 100,
    plan: 'WAVE',
  },
  chinese: {
    firstName: 'Rafael',
    lastName: 'Ibáñez Montoya',
    status: 'STUDENT',
    language: 'CHINESE',
    level: 'A1',
    teacher: 'teacher-zh',
    sinceDays: 110,
    plan: 'PREMIUM',
  },
  friend: {
    firstName: 'Lucía',
    lastName: 'Etxeberria Goñi',
    status: 'NEWBIE',
    level: 'B1',
    teacher: 'teacher2',
    source: SOURCES.recommendation,
    sinceDays: 27,
    plan: 'STANDARD',
  },
  subscriber: {
    firstName: 'Kenji',
    lastName: 'Nakamura',
    phone: '+819012345678',
    timeZone: 'Asia/Tokyo',
    status: 'STUDENT',
    level: 'C1',
    teacher: 'teacher',
    sinceDays: 240,
    plan: 'SPLASH',
  },
  'long-name': {
    firstName: 'María de los Ángeles',
    lastName: 'Fernández-Villaverde y Sánchez de la Campa',
    status: 'STUDENT',
    level: 'C1',
    teacher: 'teacher-full',
    sinceDays: 220,
    plan: 'ODYSSEY',
  },
  waiting: {
    firstName: 'Aleksandra',
    lastName: 'Petrović',
    phone: '+34600200226',
    status: 'STUDENT',
    level: 'B1',
    teacher: 'teacher',
    sinceDays: 90,
    plan: 'FLASH',
    isBroke: true,
  },
  tried: {
    firstName: 'Elif',
    lastName: 'Yıldırım',
    phone: '+34600200228',
    status: 'TRIAL',
    goal: { en: 'An interview in three weeks.', es: 'Una entrevista dentro de tres semanas.' },
    source: SOURCES.google,
    sinceDays: 4,
  },
  missed: { firstName: 'Thabo', lastName: 'Nkosi', phone: '+34600200227', status: 'TRIAL', sinceDays: 12 },
} as const satisfies Record<string, Student>;
