import { expect, it } from 'vitest';
import { ACTIVITY_STATUS, activityStatus, PAUSING_STATUSES } from './activity-status.ts';

it.each(['', 'student', 'ACTIVE', 'CANCELLED', null])('ENT-03 %j is no activity status', (value) => {
  expect(activityStatus.safeParse(value).success).toBe(false);
});

it('ENT-03 ENT-09 the fourteen activity statuses, each of them accepted', () => {
  expect(Object.keys(ACTIVITY_STATUS)).toHaveLength(14);
  for (const status of Object.keys(ACTIVITY_STATUS)) expect(activityStatus.parse(status)).toBe(status);
});

it('ENT-09 the pausing ones are three', () => {
  expect(PAUSING_STATUSES).toEqual(['PAUSED', 'VACATIONS', 'STAND_BY']);
});
