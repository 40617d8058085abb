import * as z from 'zod/mini';
import { attendanceRate } from './business-usage.ts';

/** Why a company needs attention, most urgent first. */
export const ATTENTION_REASONS = ['OVERDUE', 'LOSS', 'CONTRACT', 'ATTENDANCE'] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];
export const attentionReason = z.enum(ATTENTION_REASONS);

/** Days around a contract's last day in which it is to be talked about, where no other follows it. */
export const CONTRACT_DAYS = 60;
/** With fewer lessons attendance is not judged; below this percentage it is low. */
export const FEWEST_LESSONS = 4;
export const LOW_ATTENDANCE = 75;

export interface BusinessAttentionFacts {
  readonly forecast: number;
  readonly completed: number;
  readonly missed: number;
  /** Last day of its contract, if within `CONTRACT_DAYS`. */
  readonly contractEndsOn: string | null;
  /** Null: the caller has no permission to see amounts. */
  readonly overdueCents: number | null;
}

/** Everything that a company needs attention for, in the order in which it presses. */
export function reasonsOf({
  forecast,
  contractEndsOn,
  overdueCents,
  ...seats
}: BusinessAttentionFacts): AttentionReason[] {
  const rate = attendanceRate(seats);
  const is: Readonly<Record<AttentionReason, boolean>> = {
    OVERDUE: (overdueCents ?? 0) > 0,
    LOSS: forecast > 0,
    CONTRACT: contractEndsOn !== null,
    ATTENDANCE: rate !== null && seats.completed + seats.missed >= FEWEST_LESSONS && rate < LOW_ATTENDANCE,
  };
  return ATTENTION_REASONS.filter((reason) => is[reason]);
}

/** Sorts companies: more reasons first, then more money, then more expiring credits. */
export const byAttention = (a: BusinessAttentionFacts, b: BusinessAttentionFacts): number =>
  reasonsOf(b).length - reasonsOf(a).length ||
  (b.overdueCents ?? 0) - (a.overdueCents ?? 0) ||
  b.forecast - a.forecast;
