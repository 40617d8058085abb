import { expect, it } from 'vitest';
import { percentOf, shareText } from './report.ts';

it('ROUTE-01 says a share in whole percent, and of nothing that there is none', () => {
  expect(shareText(1, 3)).toBe('33%');
  expect(shareText(0, 3)).toBe('0%');
  expect(shareText(0, 0)).toBe('–');
  expect(percentOf(0, 0)).toBe(0);
});
