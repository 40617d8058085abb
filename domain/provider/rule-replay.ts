import { outcomeOf, payOf, type Rate, type RatedLesson } from '#domain/billing/pay.ts';
import { PAY_RULES, type ProviderRules, rulesOf } from '#domain/shared/provider.ts';
import { bookingProblem, cancelConsequence } from '#domain/scheduling/booking.ts';

/** Rules whose decisions are recorded completely enough to be replayed. */
export const REPLAYED_RULES = [
  'cancelBeforeHours',
  'bookBeforeHours',
  'bookAheadWeeks',
  ...PAY_RULES,
] as const satisfies readonly (keyof ProviderRules)[];
export type ReplayedRule = (typeof REPLAYED_RULES)[number];
export type ReplayedRules = Partial<Pick<ProviderRules, ReplayedRule>>;

/** CANCELLATION: credits that a student loses. BOOKING: whether a student's booking is refused. PAY: a teacher's pay for a lesson, in cents. */
export const REPLAYED_DECISIONS = ['CANCELLATION', 'BOOKING', 'PAY'] as const;
export type ReplayedDecision = (typeof REPLAYED_DECISIONS)[number];

/** Returns which of the rules differ from the current ones. */
export function changedRules(proposed: ReplayedRules, current: ProviderRules): ReplayedRules {
  const changed = REPLAYED_RULES.filter((name) => (proposed[name] ?? current[name]) !== current[name]);
  return Object.fromEntries(changed.map((name) => [name, proposed[name]]));
}

/** Rules that were in force until a moment at which they were changed. */
export interface FormerRules {
  until: string;
  rules: Record<string, unknown>;
}
/** Returns the rules that were in force at a moment. */
export type RulesAt = (at: string) => ProviderRules;

/** Returns the rules in force at any moment, from the former ones, earliest first, and the current ones. */
export function rulesOverTime(former: readonly FormerRules[], current: ProviderRules): RulesAt {
  const steps = former.map(({ until, rules }) => ({ until: Date.parse(until), rules: rulesOf(rules) }));
  return (at) => steps.find(({ until }) => until > Date.parse(at))?.rules ?? current;
}

/** A cancellation by a student. */
export interface RecordedCancellation {
  at: string;
  startsAt: string;
  /** Reserved for the seat when it was cancelled. */
  credits: number;
}
/** Returns the credits that the cancellation costs under the rules. */
export const creditsLostBy = (
  { at, startsAt, credits }: RecordedCancellation,
  rules: ProviderRules,
): number => cancelConsequence({ now: new Date(at), startsAt, rules }, credits, 'STUDENT').creditsLost;

/** A booking by a student. */
export interface RecordedBooking {
  at: string;
  startsAt: string;
}
/** Returns 1 if the rules refuse the booking, otherwise 0. */
export const refusalOf = ({ at, startsAt }: RecordedBooking, rules: ProviderRules): number =>
  bookingProblem({ now: new Date(at), startsAt, rules }) === null ? 0 : 1;

/** A lesson that has ended or was cancelled, as its teacher is paid for it. */
export type RecordedLesson = RatedLesson &
  Parameters<typeof outcomeOf>[0] & { minutes: number; rates: readonly Rate[] };

/** Returns the teacher's pay for the lesson under the rules, in cents. Whether a student lost the credits follows from the rules too. */
export function payCentsOf(lesson: RecordedLesson, rules: ProviderRules): number {
  const isForfeited = lesson.isForfeited && lesson.cancelledBy !== 'STUDENT';
  const outcome = outcomeOf({ ...lesson, isForfeited }, rules);
  return outcome === null ? 0 : payOf(lesson, outcome, lesson.rates, rules).amountCents;
}

/** Sums over the decisions of one kind. `before` and `after` are credits, refusals or cents. */
export interface ReplayFigures {
  decisions: number;
  /** Decisions that the rules of their time do not explain, such as a member of staff's; they are left as they were. */
  unexplained: number;
  changed: number;
  before: number;
  after: number;
}
export const NO_FIGURES: ReplayFigures = { decisions: 0, unexplained: 0, changed: 0, before: 0, after: 0 };

interface Replayed {
  figures: ReplayFigures;
  /** The result under the rules of the time, and under the proposed ones; the same if it is left as it was. */
  before: number;
  after: number;
}

/**
 * Replays one decision and adds it to the figures. It counts as changed if the rules of its time lead to what was recorded, and the proposed
 * rules to something else.
 */
export function replayDecision<Event>(
  figures: ReplayFigures,
  decide: (event: Event, rules: ProviderRules) => number,
  event: Event,
  {
    recorded,
    inForce,
    proposed,
  }: { recorded: number | null; inForce: ProviderRules; proposed: ReplayedRules },
): Replayed {
  const expected = decide(event, inForce);
  const before = recorded ?? expected;
  const isExplained = expected === before;
  const after = isExplained ? decide(event, { ...inForce, ...proposed }) : before;
  return {
    figures: {
      decisions: figures.decisions + 1,
      unexplained: figures.unexplained + (isExplained ? 0 : 1),
      changed: figures.changed + (after === before ? 0 : 1),
      before: figures.before + before,
      after: figures.after + after,
    },
    before,
    after,
  };
}
