import { expect, it } from 'vitest';
import { type ChurnRiskFacts, churnRisks, type PastSeat } from './churn-risk.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const FINE: ChurnRiskFacts = {
  lastSeats: [],
  lastStars: 5,
  nextLessonAt: '2026-11-24T10:00:00Z',
  lastLessonAt: '2026-11-17T10:00:00Z',
  credits: 4,
  paysBy: 'CREDITS',
};
const seat = (status: PastSeat['status'], byStudent = true): PastSeat => ({ status, byStudent });
const [CAME, MISSED, GAVE_UP] = [seat('ATTENDED'), seat('NOT_ATTENDED'), seat('CANCELLED')];

it.each<[string, Partial<ChurnRiskFacts>, string[]]>([
  ['who comes', {}, []],
  ['who never scored', { lastStars: null }, []],
  ['a low score', { lastStars: 2 }, ['LOW_SCORE']],
  ['two missed in a row, one cancelled between', { lastSeats: [MISSED, GAVE_UP, MISSED] }, ['MISSED_TWICE']],
  ['one missed', { lastSeats: [MISSED, CAME, MISSED] }, []],
  ['three of five cancelled', { lastSeats: [GAVE_UP, CAME, GAVE_UP, GAVE_UP, CAME] }, ['CANCELS_OFTEN']],
  [
    'three of five cancelled, one of them by the school',
    { lastSeats: [GAVE_UP, seat('CANCELLED', false), GAVE_UP] },
    [],
  ],
  ['no credits, but a lesson that is covered', { credits: 0 }, []],
  ['no credits and no lesson', { credits: 0, nextLessonAt: null }, ['NO_CREDITS']],
  ['a company’s student', { credits: 0, nextLessonAt: null, paysBy: 'OTHER' }, []],
  ['two quiet weeks', { nextLessonAt: null, lastLessonAt: '2026-11-07T10:00:00Z' }, ['NO_LESSON_AHEAD']],
])('names why a student may be leaving: %s', (_, change, reasons) => {
  expect(churnRisks({ ...FINE, ...change }, NOW)).toEqual(reasons);
});
