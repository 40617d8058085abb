import type { LessonStatus } from '#domain/shared/lesson-status.ts';
import { DEFAULT_RULES } from '#domain/shared/provider.ts';
import { DAY, HOUR } from '../calendar.ts';
import type { DemoText } from '../text.ts';
import { chance } from './chance.ts';

/** Who called a lesson off, and when (milliseconds). */
export interface Cancellation {
  readonly at: number;
  readonly by: 'STUDENT' | 'TEACHER' | 'SUPPORT';
  readonly reason: DemoText;
  /** Too late for the credits to come back. */
  readonly isLate: boolean;
}

interface Draft {
  readonly key: string;
  readonly startsAt: number;
  readonly bookedAt: number;
  readonly group?: string;
  readonly isSteady: boolean;
  readonly isOftenMissed: boolean;
  readonly status?: LessonStatus;
  readonly cancelledBy?: Cancellation['by'];
}

interface Outcome {
  readonly status: LessonStatus;
  readonly cancelled?: Cancellation;
}

const REASONS = {
  STUDENT: { en: 'I am travelling that day.', es: 'Ese día estoy de viaje.' },
  TEACHER: { en: 'The teacher is ill.', es: 'Baja por enfermedad.' },
  SUPPORT: { en: 'Rescheduled by phone.', es: 'Cambiada por teléfono.' },
} as const;

/** What became of a lesson by the calendar's now: what its spec says, or what its time and its key give. */
export function outcomeOf(draft: Draft, at: { endsAt: number; now: number; isFull: boolean }): Outcome {
  const { key, status = at.endsAt <= at.now ? past(draft, at) : coming(draft, at) } = draft;
  if (status !== 'CANCELLED') return { status };
  const by = draft.cancelledBy ?? canceller(key);
  const wantsLate = by === 'STUDENT' && (key === 'cancelled-late' || chance(`${key} late`) < 0.4);
  const isLate = wantsLate && at.endsAt <= at.now;
  const before = isLate ? 3 * HOUR : DEFAULT_RULES.cancelBeforeHours * HOUR + 5 * HOUR;
  const cancelledAt = Math.max(Math.min(draft.startsAt - before, at.now - HOUR), draft.bookedAt + HOUR);
  return { status, cancelled: { at: cancelledAt, by, isLate, reason: REASONS[by] } };
}

const canceller = (key: string): Cancellation['by'] => (chance(`${key} by`) < 0.7 ? 'STUDENT' : 'TEACHER');

function past(draft: Draft, { endsAt, now }: { endsAt: number; now: number }): LessonStatus {
  if (now - endsAt < 20 * HOUR) return 'NOT_REPORTED';
  const luck = chance(draft.key);
  if (draft.isSteady || draft.group) return 'COMPLETED';
  if (luck < 0.1) return 'CANCELLED';
  if (luck < (draft.isOftenMissed ? 0.55 : 0.17)) return 'NOT_ATTENDED';
  return now - endsAt < 3 * DAY && luck < 0.6 ? 'ATTENDED' : 'COMPLETED';
}

function coming(draft: Draft, { now, isFull }: { now: number; isFull: boolean }): LessonStatus {
  if (draft.group && !isFull) return 'PARTIALLY_ASSIGNED';
  const isFar = draft.startsAt > now + 3 * DAY;
  return isFar && !draft.isSteady && chance(draft.key) < 0.04 ? 'CANCELLED' : 'ASSIGNED';
}
