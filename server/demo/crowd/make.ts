import { type Calendar, DAY } from '../calendar.ts';
import { type CrowdLesson, makeTimetable, type Run } from './lessons.ts';
import { addUnpaid } from './orders.ts';
import { crowdId, type CrowdPeople, makePeople } from './people.ts';
import { type CrowdSeat, makeSeats } from './seats.ts';
import type { CrowdSize } from './size.ts';
import { updateStatuses } from './status.ts';
import { type CrowdWallets, makeWallets } from './wallets.ts';
import type { Score } from './past-lessons.ts';
import { Random } from '../random.ts';

/** A whole crowd in memory, ready to be written. */
export interface Crowd {
  readonly size: CrowdSize;
  readonly people: CrowdPeople;
  readonly runs: readonly Run[];
  readonly lessons: readonly CrowdLesson[];
  readonly seats: readonly CrowdSeat[];
  readonly scores: readonly Score[];
  readonly wallets: CrowdWallets;
  readonly idOf: ReadonlyMap<CrowdLesson, string>;
  readonly groupOf: ReadonlyMap<Run, string>;
  /** Rows that will be written, roughly: for the progress shown. */
  readonly rowCount: number;
}

/** Share of failed or unpaid payments. */
const UNPAID_SHARE = 0.07;

/** Pure but for the calendar: no database, no clock, no other chance than the seed's. */
export function makeCrowd(size: CrowdSize, calendar: Calendar): Crowd {
  const { seed } = size;
  const people = makePeople(size, calendar);
  const { runs, lessons } = makeTimetable(size, people, calendar);
  const seats = makeSeats(lessons, seed);
  const scores = makeScores(seats, seed);
  const unpaid = Math.round(size.payments * UNPAID_SHARE);
  const since = calendar.now - (size.pastWeeks * 7 + 40) * DAY;
  const wallets = makeWallets(seats, { calendar, seed, paid: size.payments - unpaid, since });
  updateStatuses(lessons, wallets.lots, { calendar, seed });
  if (people.students.length > 0) {
    const count = size.payments - wallets.orders.length;
    addUnpaid(wallets.orders, people.students, { count, seed, now: calendar.now });
    wallets.orders.sort((a, b) => a.at - b.at);
  }
  const groups = runs.filter(({ isGroup }) => isGroup);
  return {
    size,
    people,
    runs,
    lessons,
    seats,
    scores,
    wallets,
    idOf: new Map(lessons.map((lesson, n) => [lesson, crowdId(size, 'lesson', n + 1)])),
    groupOf: new Map(groups.map((run, n) => [run, crowdId(size, 'group', n + 1)])),
    rowCount:
      people.students.length * 3.8 +
      (lessons.length * 1.8 + seats.length) +
      (wallets.orders.length * 4 + wallets.lots.length * 3 + wallets.moves.length * 3),
  };
}

const SCORED_SHARE = 0.2;
const STARS = [
  [5, 62],
  [4, 25],
  [3, 9],
  [2, 3],
  [1, 1],
] as const;

/** What some students thought of lessons that they had; the teachers' averages come of it. */
function makeScores(seats: readonly CrowdSeat[], seed: number): Score[] {
  const random = new Random(`scores/${seed}`);
  const scores: Score[] = [];
  for (const seat of seats) {
    if (seat.status !== 'ATTENDED' || seat.lesson.status !== 'COMPLETED' || !random.chance(SCORED_SHARE))
      continue;
    const score = { seat, lessonStars: random.weighted(STARS), teacherStars: random.weighted(STARS) };
    scores.push(score);
    const { teacher } = seat.lesson.run;
    teacher.stars += score.teacherStars;
    teacher.scores++;
  }
  return scores;
}
