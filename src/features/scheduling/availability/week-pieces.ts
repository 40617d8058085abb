import { endMinutes } from '#domain/scheduling/availability.ts';
import { minutesOf, parseTime, timeOfMinutes } from '#domain/values/time.ts';
import type { Piece } from './use-week-drag.ts';
import { type DraftRange, isWhole } from './week-draft.ts';
import type { Span } from './week-geometry.ts';

export type Times = Pick<DraftRange, 'fromTime' | 'toTime'>;

export const timesOf = ({ from, to }: Span): Times => ({
  fromTime: timeOfMinutes(from),
  toTime: timeOfMinutes(to),
});

/** Returns the complete ranges whose end is after their start; others are only in the fields. */
export const piecesOf = (ranges: readonly DraftRange[]): Piece[] =>
  ranges
    .filter(isWhole)
    .map(({ key, weekday, fromTime, toTime }) => ({
      key,
      weekday,
      span: { from: minutesOf(parseTime(fromTime)), to: endMinutes(parseTime(toTime)) },
    }))
    .filter(({ span }) => span.to > span.from);
