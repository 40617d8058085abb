import type { ReplayFigures, ReplayMonth } from '#domain/provider/api/rule-replays.ts';
import type { ReplayedDecision } from '#domain/provider/rule-replay.ts';

const FIELDS = ['decisions', 'unexplained', 'changed', 'before', 'after'] as const;

/** Returns the sums of all months for one kind of decision; null without permission to see it. */
export function totalOf(months: readonly ReplayMonth[], kind: ReplayedDecision): ReplayFigures | null {
  const all = months.flatMap((month) => month[kind] ?? []);
  if (all.length === 0) return null;
  const sums = FIELDS.map((field) => [field, all.reduce((sum, each) => sum + each[field], 0)]);
  return Object.fromEntries(sums) as ReplayFigures;
}

/** Returns how many decisions of all kinds change in a month. */
export const changedIn = ({ CANCELLATION, BOOKING, PAY }: ReplayMonth): number =>
  CANCELLATION.changed + BOOKING.changed + (PAY?.changed ?? 0);
