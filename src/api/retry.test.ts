import { expect, it } from 'vitest';
import { retryDelay } from './send.ts';

it('CONST-01 waits twice as long each time, and never more than 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});
