import { comparePlainDates, type PlainDate } from '#domain/values/plain-date.ts';
import type { Level } from '#domain/shared/level.ts';
import type { RecordStatus } from '#domain/shared/record-status.ts';

interface GroupState {
  readonly status: RecordStatus;
  readonly endsOn: PlainDate | null;
}

/** Returns whether a group accepts members or a waiting list on a day of the school's: it is in use and has not ended. */
export function takesMembers({ status, endsOn }: GroupState, today: PlainDate): boolean {
  return status !== 'INACTIVE' && (endsOn === null || comparePlainDates(endsOn, today) >= 0);
}

/** Returns how many people on the waiting list get a seat now, in order of their requests. */
export function seatsToFill({ capacity, seatsTaken }: { capacity: number; seatsTaken: number }): number {
  return Math.max(0, capacity - seatsTaken);
}

/** Returns whether a student's level is known to differ from the group's. */
export function isOtherLevel({
  groupLevel,
  studentLevel,
}: {
  groupLevel: Level | null;
  studentLevel: Level | null;
}): boolean {
  return groupLevel !== null && studentLevel !== null && groupLevel !== studentLevel;
}

/** Attendance below this share is shown as a warning: the share that Fundae requires for a course. */
export const ATTENDANCE_PERCENT = 75;

/** Attended of those settled, in whole percent; null while none is settled. */
export function attendancePercent({ attended, missed }: { attended: number; missed: number }): number | null {
  const settled = attended + missed;
  return settled === 0 ? null : Math.round((attended / settled) * 100);
}
