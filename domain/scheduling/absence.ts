import * as z from 'zod/mini';
import { type KindColour, type IconName, valuesOf } from '#domain/shared/appearance.ts';
import type { SupportTaskType } from '#domain/office/support-task-type.ts';

/** What becomes of a lesson whose teacher is absent, the first that is possible being proposed; words: `absence.answer.<KIND>`. */
export const ABSENCE_ANSWER = {
  /** Somebody else gives it at its time. */
  SUBSTITUTE: { colour: 'regular', icon: 'PersonAdd' },
  /** The same teacher gives it at another time. */
  NEW_TIME: { colour: 'temporal', icon: 'SwapHoriz' },
  /** It is cancelled on the school's side, and what it cost goes back. */
  CREDIT_BACK: { colour: 'cancel', icon: 'Undo' },
} as const satisfies Record<string, { colour: KindColour; icon: IconName }>;
export type AbsenceAnswer = keyof typeof ABSENCE_ANSWER;
export const absenceAnswer = z.enum(valuesOf(ABSENCE_ANSWER));
/** What was decided of a lesson: one of the answers, or that it stays as it is. */
export const absenceDecision = z.enum([...valuesOf(ABSENCE_ANSWER), 'KEPT']);
export type AbsenceDecision = z.infer<typeof absenceDecision>;

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

/** Whether what becomes of a lesson settles a request of this type about it. */
export const absenceSettles = (answer: AbsenceAnswer, type: SupportTaskType): boolean =>
  SETTLES[answer].includes(type);

/** Whole days that an absence handles at once. */
export const MOST_ABSENCE_DAYS = 62;
/** Lessons that one request handles; more go in several, which are taken back together. */
export const ABSENCE_BATCH = 25;
