import { holdsFrom } from '#domain/shared/lesson-deadlines.ts';
import { type LotShare, payFrom } from './credit.ts';
import type { LessonKind } from '#domain/shared/lesson-kind.ts';
import type { ProviderRules } from '#domain/shared/provider.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';

/** A seat whose credits are still to be set aside. */
export interface OpenSeat {
  startsAt: string;
  /** The lesson's day in its own zone: what has expired by then does not pay for it. */
  day: PlainDate;
  type: LessonKind;
  credits: number;
}
export interface FreeLot extends LotShare {
  expiresOn: PlainDate | null;
}

/**
 * Which of these seats a student's credits of today pay for, if none are added: each takes them when they are due to be set aside,
 * the lots that expire first first (BOOK-08). `lots` come in that order; of seats due at the same time those before come first.
 */
export function coveredOf<Seat extends OpenSeat>(
  seats: readonly Seat[],
  lots: readonly FreeLot[],
  { now, rules }: { now: Date; rules: Pick<ProviderRules, 'holdDaysBefore'> },
): ReadonlySet<Seat> {
  const left = new Map(lots.map((lot) => [lot.lotId, { ...lot }]));
  const covered = new Set<Seat>();
  const due = (seat: Seat) => Math.max(now.getTime(), holdsFrom(seat, rules));
  for (const seat of seats.toSorted((one, other) => due(one) - due(other))) {
    const usable = [...left.values()].filter(({ expiresOn }) => !expiresOn || expiresOn >= seat.day);
    const shares = payFrom(usable, seat.credits);
    for (const { lotId, credits } of shares ?? []) left.get(lotId)!.credits -= credits;
    if (shares) covered.add(seat);
  }
  return covered;
}
