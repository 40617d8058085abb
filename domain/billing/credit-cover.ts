import { holdsFrom } from '#domain/shared/lesson-deadlines.ts';
import { type LotShare, payFrom } from './credit.ts';
import type { LessonKind } from '#domain/shared/lesson-kind.ts';
import type { ProviderRules } from '#domain/shared/provider.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';

/** A seat whose credits are not reserved yet. */
export interface OpenSeat {
  startsAt: string;
  /** The lesson's day in its own zone: credits that expire before it cannot pay for it. */
  day: PlainDate;
  type: LessonKind;
  credits: number;
}
export interface FreeLot extends LotShare {
  expiresOn: PlainDate | null;
}

/**
 * Returns the seats that a student's current credits cover, if none are added. Credits are reserved in the order in which the seats become
 * due; lots that expire first are used first (BOOK-08). `lots` come in that order; of seats due at the same time, the earlier in `seats`
 * comes first.
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
