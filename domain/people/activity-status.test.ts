import { describe, expect, it } from 'vitest';
import {
  ACTIVITY_STATUS,
  activityStatus,
  derivedStatus,
  PAUSING_STATUSES,
  type ActivityFacts,
} from './activity-status.ts';

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

describe('ENT-09 the status that follows from facts', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  const active: ActivityFacts = {
    status: 'STUDENT',
    isPinned: false,
    hasEnded: false,
    trial: 'HELD',
    firstPurchaseAt: ago(100),
    credits: 8,
    lastMovementAt: ago(3),
    hasLessons: true,
  };
  const lead = { firstPurchaseAt: null, credits: 0, lastMovementAt: null, hasLessons: false } as const;

  it.each([
    ['LEAD', { ...lead, trial: 'NONE' }],
    ['TRIAL', { ...lead, trial: 'COMING' }],
    ['POST_TRIAL', { ...lead, trial: 'HELD' }],
    ['NEWBIE', { firstPurchaseAt: ago(29.9) }],
    ['STUDENT', { firstPurchaseAt: ago(30), status: 'NEWBIE' }],
    ['STUDENT', { status: 'ZOMBIE' }],
    ['ZOMBIE', { hasLessons: false }],
    ['NEWBIE', { hasLessons: false, firstPurchaseAt: ago(5) }],
    ['STUDENT', { credits: 0, lastMovementAt: ago(59.9) }],
    ['UNENROLLED', { credits: 0, lastMovementAt: ago(60) }],
    ['STUDENT', { status: 'UNENROLLED' }],
    ['STUDENT', { firstPurchaseAt: null }],
    ['STUDENT', { status: 'PAUSED', isPinned: true, hasEnded: true }],
    ['ZOMBIE', { status: 'VACATIONS', hasEnded: true, hasLessons: false }],
  ] as const)('%s of %j', (status, facts) => {
    expect(derivedStatus({ ...active, ...facts }, now)).toBe(status);
  });

  it.each(['PAUSED', 'VACATIONS', 'STAND_BY', 'INACTIVE', 'CANCEL', 'JUNIOR', 'DEMO'] as const)(
    '%s stays until its last day is over',
    (status) => {
      expect(derivedStatus({ ...active, status, hasLessons: false }, now)).toBe(status);
    },
  );

  it('a pinned one stays', () => {
    expect(derivedStatus({ ...active, status: 'LEAD', isPinned: true }, now)).toBe('LEAD');
  });
});
