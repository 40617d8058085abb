import { expect, it } from 'vitest';
import { whenStatus } from './capability.ts';

it('a capability allows its statuses, refuses the rest and can list them', () => {
  const open = whenStatus<'OPEN' | 'CLOSED'>('OPEN');
  expect(open({ status: 'CLOSED' })).toBe(false);
  expect(open({ status: 'OPEN' })).toBe(true);
  expect(open.statuses).toEqual(['OPEN']);
});
