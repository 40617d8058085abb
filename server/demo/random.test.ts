import { expect, it } from 'vitest';
import { Random } from './random.ts';

const draw = (seed: string, count: number) => {
  const random = new Random(seed);
  return Array.from({ length: count }, () => random.next());
};

it('gives the same numbers for the same seed, here and everywhere', () => {
  expect(draw('7', 4)).toEqual(draw('7', 4));
  expect(draw('7', 3).map((value) => Math.floor(value * 1e6))).toMatchInlineSnapshot(`
    [
      314333,
      656607,
      704050,
    ]
  `);
  expect(draw('7', 4)).not.toEqual(draw('8', 4));
});

it('spreads evenly from 0 up to 1', () => {
  const numbers = draw('spread', 100_000);
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const value of numbers) tenths[Math.floor(value * 10)]!++;
  for (const count of tenths) {
    expect(count).toBeGreaterThan(9_600);
    expect(count).toBeLessThan(10_400);
  }
});

it('takes whole numbers with both ends, and values by their weights', () => {
  const random = new Random('both');
  const whole = new Set(Array.from({ length: 200 }, () => random.between(3, 5)));
  expect([...whole].sort()).toEqual([3, 4, 5]);
  const often = Array.from({ length: 1000 }, () =>
    random.weighted([
      ['a', 9],
      ['b', 1],
      ['c', 0],
    ]),
  );
  expect(often.filter((value) => value === 'a').length).toBeGreaterThan(850);
  expect(often).not.toContain('c');
});

it('shuffles without losing anything', () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  const shuffled = new Random('cards').shuffle([...items]);
  expect(shuffled).not.toEqual(items);
  expect(shuffled.sort((a, b) => a - b)).toEqual(items);
});
