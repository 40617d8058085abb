import { expect, it } from 'vitest';
import { compareLevels, LEVEL, level } from './level.ts';

it('ENT-10 the levels are A1 to C2, in order', () => {
  expect(level.safeParse('C3').success).toBe(false);
  expect(Object.keys(LEVEL)).toEqual(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']);
  expect(compareLevels('B2', 'C1')).toBeLessThan(0);
  expect(compareLevels('A2', 'A1')).toBeGreaterThan(0);
  expect(compareLevels('B1', 'B1')).toBe(0);
});
