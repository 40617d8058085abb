import type { Language } from '#domain/shared/language.ts';
import type { LessonStatus } from '#domain/shared/lesson-status.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import type { Weekday } from '#domain/values/weekday.ts';
import type { GroupKey, StudentKey, TeacherKey } from '../cast-people.ts';
import type { DemoText } from '../text.ts';

export interface RegularLesson {
  readonly teacher: TeacherKey;
  readonly for: StudentKey | GroupKey;
  readonly weekday: Weekday;
  readonly time: string;
  readonly minutes: 30 | 60 | 90;
  /** First and last day of the series, from today. */
  readonly days: readonly [from: number, to: number];
  readonly status: 'ACTIVE' | 'PAUSED' | 'ENDED';
  readonly zone?: Timezone;
  /** Days from today without lessons: a participant is away. */
  readonly away?: readonly [from: number, to: number];
  /** Nothing ever goes wrong in it. */
  readonly isSteady?: true;
  /** Its student stays away from about every other lesson. */
  readonly isOftenMissed?: true;
}

type More = Partial<Pick<RegularLesson, 'days' | 'status' | 'zone' | 'away' | 'isSteady' | 'isOftenMissed'>>;

const PLANNED_DAYS = 56;

const weekly =
  (teacher: TeacherKey, all: More = {}) =>
  (
    who: RegularLesson['for'],
    weekday: Weekday,
    time: string,
    minutes: RegularLesson['minutes'],
    more: More = {},
  ): RegularLesson => ({
    teacher,
    for: who,
    weekday,
    time,
    minutes,
    days: [-PLANNED_DAYS, PLANNED_DAYS],
    status: 'ACTIVE',
    ...all,
    ...more,
  });

const laura = weekly('teacher');
const tomas = weekly('teacher2');
const elodie = weekly('teacher-fr');
const jurgen = weekly('teacher-de');
const meihua = weekly('teacher-zh');
const siobhan = weekly('teacher-full', { isSteady: true });
const mateusz = weekly('teacher-away');
const harriet = weekly('teacher-gone');

/** Mateusz is on his mountain. */
export const TIME_OFF = { teacher: 'teacher-away', days: [-3, 8] } as const;
const BACK = { away: TIME_OFF.days } as const;
const NEW: More = { days: [-18, PLANNED_DAYS] };

/** The weekly lessons. All of Siobhán's hours are in it; no teacher has two at the same time. */
export const REGULAR_LESSONS: readonly RegularLesson[] = [
  laura('company', 1, '09:30', 60),
  laura('subscriber', 1, '11:00', 30),
  laura('student', 2, '18:00', 60),
  laura('solaria-b2', 3, '13:00', 60),
  laura('waiting', 3, '19:00', 60, { isSteady: true }),
  laura('subscriber', 4, '11:00', 30),
  laura('student', 4, '18:00', 60),
  laura('company4', 5, '09:30', 60),
  laura('demo', 5, '11:00', 30),
  laura('junior', 5, '17:00', 30),
  laura('paused', 2, '12:00', 60, { days: [-PLANNED_DAYS, -10], status: 'PAUSED' }),

  tomas('newbie', 1, '18:00', 60, NEW),
  tomas('company2', 1, '13:00', 60, { isSteady: true }),
  tomas('spanish', 2, '10:00', 60, { zone: 'Europe/London' }),
  tomas('company5', 2, '13:00', 60, { isOftenMissed: true }),
  tomas('friend', 3, '18:00', 60, NEW),
  tomas('reset', 4, '19:00', 60),
  tomas('portuguese', 5, '12:00', 90),
  tomas('stand-by', 5, '18:00', 60, { days: [-PLANNED_DAYS, -8], status: 'PAUSED' }),

  elodie('french', 2, '19:00', 60),
  elodie('french', 5, '19:00', 30),
  jurgen('german', 1, '17:00', 60),
  jurgen('german', 4, '17:00', 60),
  jurgen('company6', 3, '10:00', 90, { isOftenMissed: true }),
  meihua('chinese', 2, '09:00', 60),
  meihua('chinese', 5, '09:00', 60),

  siobhan('exam-b2', 1, '16:00', 60),
  siobhan('long-name', 1, '17:00', 60),
  siobhan('full1', 1, '18:00', 60),
  siobhan('full2', 1, '19:00', 60),
  siobhan('conversation', 2, '16:00', 90),
  siobhan('long-name', 2, '17:30', 30),
  siobhan('full3', 2, '18:00', 60),
  siobhan('full4', 2, '19:00', 60),
  siobhan('exam-b2', 3, '16:00', 60),
  siobhan('company3', 3, '17:00', 60),
  siobhan('open1', 3, '18:00', 60),
  siobhan('open2', 3, '19:00', 60),
  siobhan('long-name', 4, '16:00', 60),
  siobhan('company3', 4, '17:00', 60),
  siobhan('full1', 4, '18:00', 60),
  siobhan('full2', 4, '19:00', 60),
  siobhan('conversation', 5, '16:00', 90),
  siobhan('long-name', 5, '17:30', 30),
  siobhan('full3', 5, '18:00', 60),
  siobhan('full4', 5, '19:00', 60),

  mateusz('vacations', 2, '17:00', 60, { away: [-4, 10] }),
  mateusz('spanish', 4, '12:00', 60, BACK),
  mateusz('zombie', 3, '11:00', 60, { days: [-70, -36], status: 'ENDED' }),
  harriet('unenrolled', 1, '10:00', 60, { days: [-300, -270], status: 'ENDED' }),
  harriet('cancel', 2, '10:00', 60, { days: [-190, -120], status: 'ENDED' }),
];

export interface Single {
  readonly key: string;
  readonly type: 'OCCASIONAL' | 'TRIAL';
  readonly teacher: TeacherKey;
  readonly student: StudentKey;
  readonly minutes: 30 | 60 | 90;
  /** So many days from today, at the first free time from then on; 'soon': in the next hours. */
  readonly at: 'soon' | readonly [days: number, time: string];
  /** What became of it; left out, it follows from the time. */
  readonly status?: LessonStatus;
  readonly cancelledBy?: 'STUDENT' | 'TEACHER' | 'SUPPORT';
  readonly contest?: DemoText;
  readonly language?: Language;
}

/** Single lessons and trials. Their keys are those of `castId(provider, 'lesson', key)`. */
export const SINGLES: readonly Single[] = [
  { key: 'next', type: 'OCCASIONAL', teacher: 'teacher', student: 'student', minutes: 60, at: 'soon' },
  {
    key: 'today',
    type: 'OCCASIONAL',
    teacher: 'teacher',
    student: 'company4',
    minutes: 30,
    at: [0, '10:00'],
  },
  {
    key: 'unreported',
    type: 'OCCASIONAL',
    teacher: 'teacher',
    student: 'long-name',
    minutes: 60,
    at: [-1, '10:30'],
    status: 'NOT_REPORTED',
  },
  {
    key: 'attended',
    type: 'OCCASIONAL',
    teacher: 'teacher',
    student: 'student',
    minutes: 60,
    at: [-2, '16:00'],
    status: 'ATTENDED',
  },
  {
    key: 'contested',
    type: 'OCCASIONAL',
    teacher: 'teacher-fr',
    student: 'french',
    minutes: 60,
    at: [-3, '12:00'],
    status: 'NOT_ATTENDED',
    contest: {
      en: 'I was in the classroom from 12:05 and no one was there.',
      es: 'Estuve en el aula desde las 12:05 y no había nadie.',
    },
  },
  {
    key: 'cancelled-by-teacher',
    type: 'OCCASIONAL',
    teacher: 'teacher2',
    student: 'student',
    minutes: 60,
    at: [-9, '12:00'],
    status: 'CANCELLED',
    cancelledBy: 'TEACHER',
  },
  {
    key: 'cancelled-late',
    type: 'OCCASIONAL',
    teacher: 'teacher',
    student: 'student',
    minutes: 30,
    at: [-16, '12:30'],
    status: 'CANCELLED',
    cancelledBy: 'STUDENT',
  },
  {
    key: 'cancelled-ahead',
    type: 'OCCASIONAL',
    teacher: 'teacher',
    student: 'company',
    minutes: 60,
    at: [6, '12:00'],
    status: 'CANCELLED',
    cancelledBy: 'SUPPORT',
  },
  { key: 'extra', type: 'OCCASIONAL', teacher: 'teacher2', student: 'newbie', minutes: 30, at: [3, '11:00'] },
  {
    key: 'german-long',
    type: 'OCCASIONAL',
    teacher: 'teacher-de',
    student: 'german',
    minutes: 90,
    at: [5, '10:00'],
  },
  { key: 'trial', type: 'TRIAL', teacher: 'teacher', student: 'trial', minutes: 30, at: [1, '12:00'] },
  {
    key: 'trial-held',
    type: 'TRIAL',
    teacher: 'teacher2',
    student: 'post-trial',
    minutes: 30,
    at: [-3, '17:30'],
    status: 'COMPLETED',
  },
  {
    key: 'trial-over',
    type: 'TRIAL',
    teacher: 'teacher2',
    student: 'tried',
    minutes: 30,
    at: [-1, '13:30'],
    status: 'NOT_REPORTED',
  },
  {
    key: 'trial-missed',
    type: 'TRIAL',
    teacher: 'teacher',
    student: 'missed',
    minutes: 30,
    at: [-5, '12:00'],
    status: 'NOT_ATTENDED',
  },
  {
    key: 'trial-won',
    type: 'TRIAL',
    teacher: 'teacher2',
    student: 'newbie',
    minutes: 30,
    at: [-24, '18:00'],
    status: 'COMPLETED',
  },
  {
    key: 'trial-friend',
    type: 'TRIAL',
    teacher: 'teacher2',
    student: 'friend',
    minutes: 30,
    at: [-25, '19:00'],
    status: 'COMPLETED',
  },
  {
    key: 'trial-lost',
    type: 'TRIAL',
    teacher: 'teacher-gone',
    student: 'inactive',
    minutes: 30,
    at: [-110, '18:00'],
    status: 'COMPLETED',
  },
];
