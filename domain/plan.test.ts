import { expect, it } from 'vitest';
import { PLANS, plan } from './plan.ts';

it('ENT-07 the nineteen plans, each once, no others', () => {
  expect(plan.safeParse('GOLD').success).toBe(false);
  expect(new Set(PLANS).size).toBe(19);
  expect(plan.parse('WONDER')).toBe('WONDER');
});
