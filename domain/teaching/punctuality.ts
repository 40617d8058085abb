import type { InRoom } from './lesson-report.ts';

/** What is counted of a teacher's time in the rooms of lessons. */
export const PUNCTUALITY = ['late', 'early', 'reconnects', 'missed'] as const;
export type PunctualityFigure = (typeof PUNCTUALITY)[number];

/** How a teacher was in one lesson's room; null: a student was there, and the teacher never. */
export interface KeptLesson {
  inRoom: InRoom | null;
}
/** In how many lessons, and how much in all: minutes, or how often. */
export interface PunctualitySum {
  lessons: number;
  amount: number;
}

/** How much of a figure one lesson has; 0: it does not count. */
export function amountOf(figure: PunctualityFigure, { inRoom }: KeptLesson): number {
  if (figure === 'missed') return inRoom === null ? 1 : 0;
  if (inRoom === null) return 0;
  return { late: inRoom.lateMinutes, early: inRoom.earlyMinutes, reconnects: inRoom.reconnects }[figure];
}

/** Each figure's sum over these lessons. */
export function sumsOf(lessons: readonly KeptLesson[]): Record<PunctualityFigure, PunctualitySum> {
  const sumOf = (figure: PunctualityFigure): PunctualitySum => {
    const amounts = lessons.map((lesson) => amountOf(figure, lesson)).filter((amount) => amount > 0);
    return { lessons: amounts.length, amount: amounts.reduce((sum, amount) => sum + amount, 0) };
  };
  return {
    late: sumOf('late'),
    early: sumOf('early'),
    reconnects: sumOf('reconnects'),
    missed: sumOf('missed'),
  };
}
