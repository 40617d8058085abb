import { outcomeOf, type PayKind, type PayOutcome, payOf } from '#domain/billing/pay.ts';
import type { PayableLesson, PayFacts, PaidLesson } from './pay-facts.queries.ts';

/** A line as the facts want it in a draft. */
export interface WantedLine {
  kind: PayKind;
  teacherId: string;
  lessonId: string;
  lessonVersion: number;
  description: string;
  minutes: number;
  outcome: PayOutcome;
  rateId: string | null;
  rateCents: number | null;
  outcomePercent: number;
  kindPercent: number;
  amountCents: number;
}

/** Returns the lesson lines of a draft: one per unpaid lesson, and corrections for paid lessons whose amount has changed. */
export function wantedLines({ rules, unpaid, changed }: PayFacts): WantedLine[] {
  return [
    ...unpaid.flatMap((lesson) => lineOf(lesson, rules) ?? []),
    ...changed.flatMap((lesson) => correctionOf(lesson, rules) ?? []),
  ];
}

const base = ({ id, version, learners: students }: PayableLesson) => ({
  lessonId: id,
  lessonVersion: version,
  description: students,
});

function lineOf(lesson: PayableLesson, rules: PayFacts['rules']): WantedLine | null {
  const outcome = outcomeOf(lesson, rules);
  if (!outcome) return null;
  const pay = payOf(lesson, outcome, lesson.rates, rules);
  const minutes = outcome === 'TAUGHT' || outcome === 'NO_SHOW' ? lesson.minutes : 0;
  return { ...base(lesson), kind: 'LESSON', teacherId: lesson.teacherId, minutes, ...pay };
}

/** The same outcome keeps the share that it was confirmed with: rules that changed since do not reach back. */
function correctionOf(lesson: PaidLesson, rules: PayFacts['rules']): WantedLine | null {
  const isTheirs = lesson.teacherId === lesson.paidTeacherId;
  const outcome = (isTheirs && outcomeOf(lesson, rules)) || 'NOT_DUE';
  const percent = outcome === lesson.paidOutcome ? lesson.paidPercent : undefined;
  const pay = payOf(lesson, outcome, lesson.rates, rules, percent);
  const amountCents = pay.amountCents - lesson.paidCents;
  if (amountCents === 0) return null;
  const minutes = (outcome === 'TAUGHT' || outcome === 'NO_SHOW' ? lesson.minutes : 0) - lesson.paidMinutes;
  return {
    ...base(lesson),
    ...pay,
    kind: 'CORRECTION',
    teacherId: lesson.paidTeacherId,
    minutes,
    amountCents,
  };
}
