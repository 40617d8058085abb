import { expect, it } from 'vitest';
import { PLANS, plan, planWords, productName } from './plan.ts';

it('ENT-07 the nineteen plans, each once, no others', () => {
  expect(plan.safeParse('GOLD').success).toBe(false);
  expect(new Set(PLANS).size).toBe(19);
  expect(plan.parse('WONDER')).toBe('WONDER');
});

it('ENT-07 a plan is kept by its key by whatever way it is written, any other product as it is named', () => {
  for (const each of PLANS) expect([productName(planWords(each)), productName(each)]).toEqual([each, each]);
  expect([productName('3 Meses'), productName('Summer course')]).toEqual(['MONTHS_3', 'Summer course']);
});
