import * as z from 'zod/mini';
import { type KindColour, type IconName, valuesOf } from '#domain/shared/appearance.ts';
import type { SupportTaskType } from '#domain/office/support-task-type.ts';

/** Options for a lesson whose teacher is absent; the first possible one is proposed. Texts: `absence.answer.<KIND>`. */
export const ABSENCE_ANSWER = {
  /** A substitute teaches it at its time. */
  SUBSTITUTE: { colour: 'regular', icon: 'PersonAdd' },
  /** The same teacher gives it at another time. */
  NEW_TIME: { colour: 'temporal', icon: 'SwapHoriz' },
  /** Cancelled by the school; the student's credits are returned. */
  CREDIT_BACK: { colour: 'cancel', icon: 'Undo' },
} as const satisfies Record<string, { colour: KindColour; icon: IconName }>;
export type AbsenceAnswer = keyof typeof ABSENCE_ANSWER;
export const absenceAnswer = z.enum(valuesOf(ABSENCE_ANSWER));
/** The decision about a lesson: one of the options, or no change. */
export const absenceDecision = z.enum([...valuesOf(ABSENCE_ANSWER), 'KEPT']);
export type AbsenceDecision = z.infer<typeof absenceDecision>;

/** What a plan for all lessons of an absence prefers. Texts: `absence.prefer.<VALUE>`. */
export const PLAN_PREFERENCES = [
  /** The lesson's time, by the school's weights. */
  'KEEP_TIME',
  /** A substitute who knows the student, else another time with the same teacher. */
  'KNOWN_TEACHER',
  /** The same teacher at another time. */
  'KEEP_TEACHER',
  'EVEN_LOAD',
  'LOWEST_PAY',
] as const;
export const planPreference = z.enum(PLAN_PREFERENCES);
export type PlanPreference = z.infer<typeof planPreference>;

/** The requests about a lesson that each answer settles with it; of the others support decides. */
const SETTLES: Readonly<Record<AbsenceAnswer, readonly SupportTaskType[]>> = {
  SUBSTITUTE: ['REPORT_TEACHER_ABSENCE', 'CHANGE_TEACHER'],
  NEW_TIME: ['REPORT_TEACHER_ABSENCE', 'RESCHEDULE_LESSON'],
  CREDIT_BACK: [
    'REPORT_TEACHER_ABSENCE',
    'RESCHEDULE_LESSON',
    'CANCEL_OCCASIONAL_LESSON',
    'CANCEL_REGULAR_LESSON',
  ],
};

/** Returns whether this answer for a lesson resolves a request of this type about it. */
export const absenceSettles = (answer: AbsenceAnswer, type: SupportTaskType): boolean =>
  SETTLES[answer].includes(type);

/** Teachers whose absences are planned together. */
export const MOST_ABSENT = 4;
/** Most whole days in one absence. */
export const MOST_ABSENCE_DAYS = 62;
/** Most whole days that a teacher can ask for. */
export const MOST_REQUESTED_DAYS = 60;
/** Lessons per request. More lessons are sent in several requests and undone together. */
export const ABSENCE_BATCH = 25;
