import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditKind, creditsFor, lessonCredits, payFrom } from './credit.ts';

it('ENT-10 there are individual and group credits, no others', () => {
  expect(creditKind.safeParse('TRIAL').success).toBe(false);
  expect([creditKind.parse('INDIVIDUAL'), creditKind.parse('GROUP')]).toEqual(['INDIVIDUAL', 'GROUP']);
});

it.each([
  [0, 30],
  [30, 0],
  [-30, 30],
])('D13 a lesson of %i minutes at %i a credit costs nothing that can be said', (duration, credit) => {
  expect(() => creditsFor(duration, credit)).toThrow(RangeError);
});

it.each([
  [30, 30, 1],
  [60, 30, 2],
  [90, 30, 3],
  [45, 30, 2],
  [50, 60, 1],
])('D13 %i minutes at %i minutes a credit cost %i', (duration, credit, cost) => {
  expect(creditsFor(duration, credit)).toBe(cost);
});

it('D13 the credits cover the lesson, and one less would not', () => {
  const minutes = fc.integer({ min: 1, max: 300 });
  fc.assert(
    fc.property(minutes, minutes, (duration, credit) => {
      const cost = creditsFor(duration, credit);
      expect(cost * credit).toBeGreaterThanOrEqual(duration);
      expect((cost - 1) * credit).toBeLessThan(duration);
    }),
  );
});

it('D13 trials are free', () => {
  expect(lessonCredits('TRIAL', 30, 30)).toBe(0);
  expect(lessonCredits('OCCASIONAL', 60, 30)).toBe(2);
});

const lot = fc.record({ lotId: fc.uuid(), credits: fc.integer({ min: 1, max: 20 }) });

it('D13 takes what is asked for, of the first lots first and of none more than it has; nothing where all are not enough', () => {
  fc.assert(
    fc.property(fc.array(lot, { maxLength: 6 }), fc.nat({ max: 60 }), (lots, wanted) => {
      const shares = payFrom(lots, wanted);
      const all = lots.reduce((sum, { credits }) => sum + credits, 0);
      expect(shares === null).toBe(all < wanted);
      if (!shares) return;
      expect(shares.reduce((sum, { credits }) => sum + credits, 0)).toBe(wanted);
      const emptied = shares.slice(0, -1);
      expect(emptied).toEqual(lots.slice(0, emptied.length));
      const last = shares.at(-1);
      if (last) expect(last.credits).toBeLessThanOrEqual(lots[emptied.length]!.credits);
    }),
  );
});
