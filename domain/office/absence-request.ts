import * as z from 'zod/mini';
import { type IconName, type KindColour, valuesOf } from '#domain/shared/appearance.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { time } from '#domain/values/time.ts';

/** Why a teacher cannot teach; they need not say. Texts: `absenceReason.<REASON>`. */
export const ABSENCE_REASON = {
  ILL: { colour: 'warning', icon: 'PersonOff' },
  OTHER: { colour: 'regular', icon: 'EventBusy' },
} as const satisfies Record<string, { colour: KindColour; icon: IconName }>;
export const absenceReason = z.enum(valuesOf(ABSENCE_REASON));
export type AbsenceReason = z.infer<typeof absenceReason>;

/** What a teacher asks for: days in their own time zone, whole unless a time limits the first or the last. */
export const requestedAbsence = z.object({
  from: plainDate,
  to: plainDate,
  fromTime: z.nullable(time),
  toTime: z.nullable(time),
  reason: z.nullable(absenceReason),
});
export type RequestedAbsence = z.infer<typeof requestedAbsence>;
