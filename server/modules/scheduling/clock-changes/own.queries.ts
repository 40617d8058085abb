import type { MovedRegularLesson, OwnClockChange } from '#domain/scheduling/api/clock-changes.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { daysDueFor } from './changes.queries.ts';
import { reportOf } from './report.queries.ts';

/** Whether the time changes for the people in the lesson; a change only in the school's zone doesn't concern them. */
const concerns = ({ people, fallsOutside, isLeftOut, isTwice }: MovedRegularLesson): boolean =>
  fallsOutside ||
  isLeftOut ||
  isTwice ||
  people.some(({ hour, minutes }) => hour !== 'SCHOOL' && minutes !== 0);

/**
 * Returns the effect of the clock changes in the next two weeks on one teacher's weekly lessons, as support's report shows it; days without
 * an effect are left out.
 */
export async function ownChangesOf(db: Db, teacherId: string, now: Date): Promise<OwnClockChange[]> {
  const changes: OwnClockChange[] = [];
  for (const on of await daysDueFor(db, teacherId, now)) {
    const { series: regularLessons, kept } = await reportOf(db, on, { teacherId });
    const moved = regularLessons.filter(concerns);
    if (moved.length > 0 || kept.length > 0) changes.push({ on, series: moved, kept });
  }
  return changes;
}
