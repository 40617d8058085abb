import type { SchoolLoadDay } from '#domain/scheduling/api/school-calendar.ts';
import type { Look } from '#domain/shared/appearance.ts';

type LoadLevel = 'CLOSED' | 'QUIET' | 'BUSY' | 'FULL';
type Load = Pick<SchoolLoadDay, 'bookedMinutes' | 'workingMinutes'>;

const BUSY_FROM = 60;
const FULL_FROM = 85;

/** Booked time as a share of working time, in percent; null where no one works. */
export const loadPercent = ({ bookedMinutes, workingMinutes }: Load): number | null =>
  workingMinutes === 0 ? null : Math.round((bookedMinutes / workingMinutes) * 100);

/** How busy a day is: from 60 % busy, from 85 % full; closed without working time or lessons. */
export function loadLevel(load: Load): LoadLevel {
  const percent = loadPercent(load);
  if (percent === null) return load.bookedMinutes === 0 ? 'CLOSED' : 'FULL';
  if (percent >= FULL_FROM) return 'FULL';
  return percent >= BUSY_FROM ? 'BUSY' : 'QUIET';
}

export const LOAD_LOOK = {
  CLOSED: { colour: 'neutral', icon: 'Bedtime' },
  QUIET: { colour: 'success', icon: 'EventAvailable' },
  BUSY: { colour: 'warning', icon: 'Event' },
  FULL: { colour: 'danger', icon: 'EventBusy' },
} as const satisfies Record<LoadLevel, Look>;
