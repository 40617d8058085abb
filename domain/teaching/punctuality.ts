import type { InRoom } from './lesson-report.ts';

/** Figures about a teacher's presence in classrooms. */
export const PUNCTUALITY = ['late', 'early', 'reconnects', 'missed'] as const;
export type PunctualityFigure = (typeof PUNCTUALITY)[number];

/** A teacher's presence in one lesson; null: a student connected, the teacher never did. */
export interface KeptLesson {
  inRoom: InRoom | null;
}
/** Number of lessons concerned, and the total: minutes, or times. */
export interface PunctualitySum {
  lessons: number;
  amount: number;
}

/** Returns one lesson's value of a figure; 0: it does not count. */
export function amountOf(figure: PunctualityFigure, { inRoom }: KeptLesson): number {
  if (figure === 'missed') return inRoom === null ? 1 : 0;
  if (inRoom === null) return 0;
  return { late: inRoom.lateMinutes, early: inRoom.earlyMinutes, reconnects: inRoom.reconnects }[figure];
}

/** Returns the sum of each figure over these lessons. */
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
