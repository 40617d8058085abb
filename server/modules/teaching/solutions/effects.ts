import { createHash } from 'node:crypto';
import type { SolutionRecord } from '#domain/teaching/api/solutions.ts';
import { holdsNow } from '#domain/scheduling/booking.ts';
import { creditsFor, type CreditKind, lessonCredits } from '#domain/billing/credit.ts';
import { outcomeOf, type PayOutcome, payOf } from '#domain/billing/pay.ts';
import { isTimezone } from '#domain/values/timezone.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { type LessonFacts, minutesOf, type SeatFacts } from './facts.ts';
import type { Action, Proposal, Solving } from './proposal.ts';
import { iso } from './proposal.ts';
import { proposableAs } from './proposable.ts';

/** A solution with what it does. */
export interface Solution extends SolutionRecord {
  actions: Action[];
  /** Until when the student could accept it, if it were proposed now. */
  proposableUntil: string | null;
}
type CalendarEffect = SolutionRecord['calendar'][number];
type Place = NonNullable<CalendarEffect['before']>;

type PaidLesson = Pick<LessonFacts, 'startsAt' | 'type' | 'groupId' | 'language'> & { minutes: number };
const timed = (lesson: LessonFacts): PaidLesson => ({ ...lesson, minutes: minutesOf(lesson) });

interface Wallet {
  studentName: string;
  back: number;
  held: number;
  lost: number;
  spent: number;
  /** The day of the lesson that is paid for: only lots that are valid then cover it. */
  on: string | null;
}

/**
 * Calculates the effects of a proposal on calendar, credits and pay, and sets its key and version. Without the permission to see pay,
 * nothing reveals it, not even the version.
 */
export function withEffects(solving: Solving, proposal: Proposal): Solution {
  const { kind, variant = null, actions, startsAt = null, teacher } = proposal;
  const ledger = new Effects(solving);
  for (const action of actions) ledger.add(action);
  const { calendar, wallet, pay } = ledger.result();
  const knows =
    teacher?.lessonsTogether === undefined
      ? null
      : {
          lessonsTogether: teacher.lessonsTogether,
          teachesLevel: teacher.teachesLevel ?? false,
          ownScore: teacher.ownScore ?? null,
          scoreAverage: teacher.scoreAverage ?? null,
        };
  const key = [kind, variant, startsAt && iso(startsAt), teacher?.id].filter(Boolean).join(':');
  const versions = solving.facts.lessons
    .filter(({ id }) => actions.some((action) => 'lessonId' in action && action.lessonId === id))
    .map(({ id, version }) => `${id}:${version}`);
  const version = createHash('sha256')
    .update(JSON.stringify([actions, calendar, wallet, pay, versions]))
    .digest('base64url')
    .slice(0, 22);
  const teacherName = teacher?.fullName ?? null;
  return {
    ...{ key, version, kind, variant, startsAt, teacherName, calendar, wallet, pay, knows, actions },
    ...proposableAs(solving, proposal),
  };
}

class Effects {
  readonly #solving: Solving;
  readonly #calendar: CalendarEffect[] = [];
  readonly #wallets = new Map<string, Wallet>();
  readonly #pay = new Map<string, { before: number; after: number }>();

  constructor(solving: Solving) {
    this.#solving = solving;
    for (const lesson of solving.facts.lessons)
      if (!solving.people.has(lesson.teacherId))
        solving.people.set(lesson.teacherId, {
          fullName: lesson.teacherName,
          rates: lesson.rates,
        });
  }

  add(action: Action): void {
    switch (action.do) {
      case 'move':
        return this.#move(this.#lesson(action.lessonId), action);
      case 'book':
        return this.#book(action);
      case 'cancel':
        return this.#cancel(this.#lesson(action.lessonId), action.isForfeited);
      case 'leave':
        return this.#leave(this.#lesson(action.lessonId), action.studentId);
      case 'giveBack':
        return this.#giveBack(this.#lesson(action.lessonId), action.by);
      case 'attend':
        return this.#attend(this.#lesson(action.lessonId), action.presentStudentIds.length > 0);
      case 'startRegularLesson':
        return this.#start(action);
      case 'setTeacher':
      case 'endRegularLesson':
        return undefined;
    }
  }

  result(): Pick<SolutionRecord, 'calendar' | 'wallet' | 'pay'> {
    const wallet = [...this.#wallets].map(([key, moved]) => this.#walletEffect(key, moved));
    return { calendar: this.#calendar, wallet, pay: this.#solving.seesPay ? this.#payEffects() : null };
  }

  #payEffects(): NonNullable<SolutionRecord['pay']> {
    return [...this.#pay].map(([teacherId, { before, after }]) => ({
      teacherId,
      teacherName: this.#person(teacherId).fullName,
      beforeCents: before,
      afterCents: after,
    }));
  }

  #walletEffect(key: string, { on, ...moved }: Wallet): SolutionRecord['wallet'][number] {
    const [studentId = '', creditKind] = key.split(':') as [string, CreditKind];
    const lots = this.#solving.facts.lots.filter(
      (lot) => lot.studentId === studentId && lot.kind === creditKind,
    );
    const sum = (some: typeof lots) => some.reduce((total, { free }) => total + free, 0);
    const freeBefore = sum(lots);
    const usable = sum(lots.filter(({ expiresOn }) => !on || !expiresOn || expiresOn >= on));
    const isCovered = usable + moved.back >= moved.held;
    const held = isCovered ? moved.held : 0;
    const freeAfter = freeBefore + moved.back - held;
    return { studentId, creditKind, ...moved, held, freeBefore, freeAfter, isCovered };
  }

  #lesson(id: string): LessonFacts {
    const lesson = this.#solving.facts.lessons.find((one) => one.id === id);
    if (!lesson) throw new Error('A proposal names a lesson that its facts do not hold.');
    return lesson;
  }

  #person(id: string) {
    return this.#solving.people.get(id) ?? { fullName: '', rates: [] };
  }

  #place(teacherId: string, startsAt: string, minutes: number): Place {
    const endsAt = iso(Date.parse(startsAt) + minutes * 60_000);
    return { startsAt: iso(startsAt), endsAt, teacherId, teacherName: this.#person(teacherId).fullName };
  }

  #show(lesson: LessonFacts, after: Place | null): void {
    this.#calendar.push({
      lessonId: lesson.id,
      students: lesson.seats.map(({ studentId, fullName }) => ({ id: studentId, fullName })),
      before: this.#place(lesson.teacherId, lesson.startsAt, minutesOf(lesson)),
      after,
    });
  }

  #credit(seat: Pick<SeatFacts, 'studentId' | 'fullName' | 'kind'>, moved: Partial<Wallet>): void {
    const key = `${seat.studentId}:${seat.kind}`;
    const none: Wallet = { studentName: seat.fullName, back: 0, held: 0, lost: 0, spent: 0, on: null };
    const wallet = this.#wallets.get(key) ?? none;
    for (const field of ['back', 'held', 'lost', 'spent'] as const) wallet[field] += moved[field] ?? 0;
    wallet.on = moved.on ?? wallet.on;
    this.#wallets.set(key, wallet);
  }

  /** Returns the teacher's pay for the lesson, as if held as planned unless it ends otherwise; null: none. */
  #pays(
    when: 'before' | 'after',
    teacherId: string,
    lesson: PaidLesson,
    outcome: PayOutcome | null = 'TAUGHT',
  ): void {
    const { rules } = this.#solving.facts;
    const pay = this.#pay.get(teacherId) ?? { before: 0, after: 0 };
    const rated = { ...lesson, date: this.#day(lesson.startsAt), isGroup: lesson.groupId !== null };
    if (outcome) pay[when] += payOf(rated, outcome, this.#person(teacherId).rates, rules).amountCents;
    this.#pay.set(teacherId, pay);
  }

  #endsAs(lesson: LessonFacts, by: 'TEACHER' | 'SUPPORT', isForfeited: boolean): PayOutcome | null {
    const { now, facts } = this.#solving;
    const cancelled = { cancelledAt: now.toISOString(), cancelledBy: by, isForfeited };
    return outcomeOf({ status: 'CANCELLED', startsAt: lesson.startsAt, ...cancelled }, facts.rules);
  }

  #move(lesson: LessonFacts, { startsAt, teacherId, minutes }: Action & { do: 'move' }): void {
    const { facts, now } = this.#solving;
    this.#show(lesson, this.#place(teacherId, startsAt, minutes));
    this.#pays('before', lesson.teacherId, timed(lesson));
    this.#pays('after', teacherId, { ...lesson, startsAt, minutes });
    const isHeld = holdsNow({ now, startsAt, rules: facts.rules }, lesson.type);
    for (const seat of lesson.seats) {
      const credits = seat.credits === 0 ? 0 : creditsFor(minutes, facts.rules.creditMinutes);
      const needed = isHeld ? credits : 0;
      if (needed !== seat.held)
        this.#credit(seat, {
          back: Math.max(0, seat.held - needed),
          held: Math.max(0, needed - seat.held),
          on: this.#day(startsAt),
        });
    }
  }

  #book(action: Action & { do: 'book' }): void {
    const { facts, now } = this.#solving;
    const { type, teacherId, startsAt, minutes, studentId } = action;
    const fullName = nameOf(facts, studentId);
    this.#calendar.push({
      lessonId: null,
      students: [{ id: studentId, fullName }],
      before: null,
      after: this.#place(teacherId, startsAt, minutes),
    });
    this.#pays('after', teacherId, { ...action, groupId: null });
    const credits = holdsNow({ now, startsAt, rules: facts.rules }, type)
      ? lessonCredits(type, minutes, facts.rules.creditMinutes)
      : 0;
    if (credits > 0)
      this.#credit({ studentId, fullName, kind: 'INDIVIDUAL' }, { held: credits, on: this.#day(startsAt) });
  }

  #start({ row, dates, studentId, language }: Action & { do: 'startRegularLesson' }): void {
    for (const { anchor, teacherId } of dates)
      this.#book({
        do: 'book',
        type: 'REGULAR',
        teacherId,
        startsAt: anchor,
        minutes: row.durationMinutes,
        studentId,
        language,
      });
  }

  #end(lesson: LessonFacts, outcome: PayOutcome | null, moved: (seat: SeatFacts) => Partial<Wallet>): void {
    this.#show(lesson, null);
    this.#pays('before', lesson.teacherId, timed(lesson));
    this.#pays('after', lesson.teacherId, timed(lesson), outcome);
    for (const seat of lesson.seats) if (seat.held + seat.consumed > 0) this.#credit(seat, moved(seat));
  }

  #cancel(lesson: LessonFacts, isForfeited: boolean): void {
    const outcome = this.#endsAs(lesson, 'SUPPORT', isForfeited);
    this.#end(lesson, outcome, ({ held }) => (isForfeited ? { lost: held } : { back: held }));
  }

  #giveBack(lesson: LessonFacts, by: 'TEACHER' | 'SUPPORT'): void {
    const outcome = this.#endsAs(lesson, by, false);
    this.#end(lesson, outcome, ({ held, consumed }) => ({ back: held + consumed }));
  }

  #leave(lesson: LessonFacts, studentId: string): void {
    const seat = lesson.seats.find((one) => one.studentId === studentId);
    if (!seat) return;
    this.#calendar.push({
      lessonId: lesson.id,
      students: [{ id: studentId, fullName: seat.fullName }],
      before: this.#place(lesson.teacherId, lesson.startsAt, minutesOf(lesson)),
      after: null,
    });
    if (seat.held > 0) this.#credit(seat, { back: seat.held });
  }

  #attend(lesson: LessonFacts, cameSome: boolean): void {
    this.#show(lesson, this.#place(lesson.teacherId, lesson.startsAt, minutesOf(lesson)));
    this.#pays('before', lesson.teacherId, timed(lesson));
    this.#pays('after', lesson.teacherId, timed(lesson), cameSome ? 'TAUGHT' : 'NO_SHOW');
    for (const seat of lesson.seats) if (seat.held > 0) this.#credit(seat, { spent: seat.held });
  }

  #day(startsAt: string): string {
    const { timeZone } = this.#solving.facts;
    return isTimezone(timeZone) ? wallClockOf(startsAt, timeZone).date : startsAt.slice(0, 10);
  }
}

function nameOf({ student, lessons }: Solving['facts'], id: string): string {
  if (student?.id === id) return student.fullName;
  const seats = lessons.flatMap((lesson) => lesson.seats);
  return seats.find(({ studentId }) => studentId === id)?.fullName ?? '';
}
