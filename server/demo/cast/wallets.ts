import { addPurchases } from './purchases.ts';
import { HOLD_AHEAD, type PlannedLesson, type Seat } from './lessons.ts';
import { type BusinessKey, STUDENTS } from '../cast-people.ts';
import type { Sales } from './sales.ts';
import type { Provider } from './provider.ts';
import { Story } from './story.ts';

/** Credits that a company gives one of its students at a time. */
const ALLOCATION = 8;

/**
 * Writes the history of the school's credits in order of time: purchases, reservations for lessons, use, loss, returns, expiry. An upcoming
 * lesson that is not covered becomes WAITING. Returns the resulting sales.
 */
export function notifyWallets(provider: Provider, lessons: readonly PlannedLesson[]): Sales {
  const story = new Story(provider);
  addPurchases(story);
  for (const lesson of lessons) {
    for (const seat of lesson.seats) if (seat.credits > 0) follow(story, lesson, seat);
  }
  story.timeline.play(provider.calendar.now);
  return story.sales;
}

function follow(story: Story, lesson: PlannedLesson, seat: Seat): void {
  const holdAt = Math.max(lesson.bookedAt, lesson.startsAt - HOLD_AHEAD);
  if (lesson.cancelled && lesson.cancelled.at <= holdAt) return;
  story.timeline.add(holdAt, () => hold(story, lesson, seat, holdAt));
}

function hold(story: Story, lesson: PlannedLesson, seat: Seat, at: number): void {
  const { ledger, timeline, provider } = story;
  const { student, kind, credits } = seat;
  if (!cover(story, lesson, seat, at)) {
    if (lesson.startsAt <= provider.calendar.now) throw new Error(`${student} cannot pay ${lesson.key}.`);
    lesson.status = 'WAITING';
    seat.status = 'WAITING';
    return;
  }
  const lessonId = provider.id('lesson', lesson.key);
  const held = ledger.hold(student, kind, credits, lessonId, at);
  const end = (reason: Parameters<typeof ledger.endHold>[1], when: number) =>
    timeline.add(when, () => ledger.endHold(held, reason, { student, lessonId, at: when }));
  const { cancelled, endsAt } = lesson;
  if (cancelled?.isLate) end('FORFEIT', cancelled.at);
  else if (cancelled) end(cancelled.by === 'STUDENT' ? 'RELEASE' : 'RETURN', cancelled.at);
  else if (seat.status !== 'BOOKED') end('CONSUME', endsAt);
}

/** Makes sure that the wallet has the seat's cost; returns false when it does not and no one pays. */
function cover(story: Story, lesson: PlannedLesson, { student, kind, credits }: Seat, at: number): boolean {
  const { ledger, provider } = story;
  const { business, plan, groupPlan, isBroke } = STUDENTS[student];
  const wanted = kind === 'GROUP' ? groupPlan : plan;
  const buysNoMore = isBroke && lesson.startsAt > provider.calendar.now;
  while (ledger.free(student, kind, at) < credits) {
    if (business) {
      if (!ledger.allocate(business as BusinessKey, student, kind, ALLOCATION, at)) return false;
    } else if (wanted && !buysNoMore) {
      story.buy(student, wanted, at - 1000);
    } else {
      return false;
    }
  }
  return true;
}
