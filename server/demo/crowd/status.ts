import type { ActivityStatus } from '#domain/people/activity-status.ts';
import { type Calendar, DAY } from '../calendar.ts';
import type { CrowdLesson } from './lessons.ts';
import type { CrowdStudent } from './people.ts';
import type { CrowdLot } from './movements.ts';
import { Random } from '../random.ts';

const PAUSING: readonly (readonly [ActivityStatus, number])[] = [
  ['STUDENT', 50],
  ['PAUSED', 20],
  ['STAND_BY', 15],
  ['VACATIONS', 15],
];
const GONE: readonly (readonly [ActivityStatus, number])[] = [
  ['UNENROLLED', 60],
  ['INACTIVE', 22],
  ['CANCEL', 18],
];

/** Sets the status of all students with lessons that follows from these and from the wallet (BOOK-20), and their creation date. */
export function updateStatuses(
  lessons: readonly CrowdLesson[],
  lots: readonly CrowdLot[],
  { calendar, seed }: { calendar: Calendar; seed: number },
): void {
  const random = new Random(`status/${seed}`);
  const spans = new Map<CrowdStudent, { first: number; last: number }>();
  for (const lesson of lessons) {
    for (const student of lesson.run.students) {
      const span = spans.get(student);
      if (span) span.last = lesson.startsAt;
      else spans.set(student, { first: lesson.startsAt, last: lesson.startsAt });
    }
  }
  const rich = new Set(lots.filter(({ available }) => available > 0).map(({ owner }) => owner));
  const { now } = calendar;
  for (const [student, { first, last }] of spans) {
    student.createdAt = Math.min(first, now) - random.between(10, 25) * DAY;
    const quietDays = (now - last) / DAY;
    if (quietDays < 0) student.status = active(random, first > now - 25 * DAY);
    else if (quietDays <= 30) student.status = random.weighted(PAUSING);
    else student.status = rich.has(student) ? 'ZOMBIE' : random.weighted(GONE);
  }
}

const JUNIOR_SHARE = 0.04;

function active(random: Random, isNew: boolean): ActivityStatus {
  if (random.chance(JUNIOR_SHARE)) return 'JUNIOR';
  return isNew ? 'NEWBIE' : 'STUDENT';
}
