import { expect, it } from 'vitest';
import { FAR, misfitOf, periodOf, slotStarts, wishedPeriods } from './slots.ts';

const all = [[0, 10_000]] as const;

it('API-13 begins slots on half hours, on quarters for who does, and never past the end of free time', () => {
  const free = [[75, 190]] as const;
  expect(slotStarts({ free, windows: all, durationMinutes: 60, stepMinutes: 30 })).toEqual([90, 120]);
  expect(slotStarts({ free, windows: all, durationMinutes: 60, stepMinutes: 15 })).toEqual([
    75, 90, 105, 120,
  ]);
});

it('begins them only within a window, from its first minute and before its last', () => {
  const windows = [
    [60, 90],
    [150, 151],
  ] as const;
  expect(slotStarts({ free: all, windows, durationMinutes: 30, stepMinutes: 30 })).toEqual([60, 150]);
  expect(slotStarts({ free: all, windows: [], durationMinutes: 30, stepMinutes: 30 })).toEqual([]);
});

it('ROUTE-02 tells the part of the day that is wished for, by times picked and by words', () => {
  expect(['00:00', '11:59', '12:00', '17:59', '18:00', '23:30'].map(periodOf)).toEqual([
    ...['MORNING', 'MORNING', 'AFTERNOON', 'AFTERNOON', 'EVENING', 'EVENING'],
  ]);
  expect([...wishedPeriods(['19:00', '18:30'], 'Mornings only on Friday')]).toEqual(['MORNING', 'EVENING']);
  expect([...wishedPeriods([], null)]).toEqual([]);
});

it('BOOK-23 the nearest hours of the day suit best, then that hour of another day; the morning is no evening', () => {
  const [day, evening] = [1440, 20 * 1440 + 18 * 60];
  const best = [0, 30, -60, 180, day, -day, day + 60, -2 * day, -600].map((by) => evening + by);
  const misfit = (start: number) => misfitOf(start, evening);
  expect(best.toReversed().toSorted((a, b) => misfit(a) - misfit(b) || b - a)).toEqual(best);
  expect(best.map((start) => misfit(start) >= 2 * FAR)).toEqual([...Array(8).fill(false), true]);
});
