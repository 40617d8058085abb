import { expect, it } from 'vitest';
import { clockLabels } from './clock-label.ts';

it('API-13 names the hour, and with both offsets the one that comes twice', () => {
  const starts = [
    '2027-10-30T23:30:00Z',
    '2027-10-31T00:30:00Z',
    '2027-10-31T01:30:00Z',
    '2027-11-01T01:30:00Z',
  ];
  expect([...clockLabels(starts, 'Europe/Madrid').values()]).toEqual([
    '01:30',
    '02:30 (GMT+2)',
    '02:30 (GMT+1)',
    '02:30',
  ]);
});
