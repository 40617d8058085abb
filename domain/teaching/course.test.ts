import { describe, expect, it } from 'vitest';
import { attendanceState, attendedPercent, courseCan, courseCosts, courseSteps } from './course.ts';

describe('ROUTE-15 what a course may become', () => {
  it.each([
    ['DRAFT', 'COMMUNICATED', true],
    ['DRAFT', 'RUNNING', false],
    ['COMMUNICATED', 'RUNNING', true],
    ['RUNNING', 'FINISHED', true],
    ['FINISHED', 'CLAIMED', true],
    ['FINISHED', 'CANCELLED', false],
    ['CLAIMED', 'DRAFT', false],
    ['CANCELLED', 'DRAFT', true],
  ] as const)('%s to %s: %s', (status, to, may) => expect(courseCan.move({ status }, to)).toBe(may));
});

describe('deadlines', () => {
  const course = {
    startsOn: '2026-03-10',
    endsOn: '2026-06-30',
    communicatedOn: null,
    endCommunicatedOn: null,
    claimedOn: null,
  };
  const states = (today: string, more: object = {}) =>
    courseSteps({ ...course, ...more }, today).map(({ until, state }) => `${until} ${state}`);

  it('the start two days before it, the end two months after it, the claim within the year', () => {
    expect(states('2026-03-08')).toEqual(['2026-03-08 DUE', '2026-08-30 NOT_YET', '2026-12-31 NOT_YET']);
    expect(states('2026-03-09')[0]).toBe('2026-03-08 OVERDUE');
    expect(states('2026-07-01', { communicatedOn: '2026-03-09' })).toEqual([
      '2026-03-08 LATE_DONE',
      '2026-08-30 DUE',
      '2026-12-31 DUE',
    ]);
    expect(states('2026-07-01', { communicatedOn: '2026-03-08' })[0]).toBe('2026-03-08 DONE');
  });
});

describe('attendance against 75 %', () => {
  const at = (heldMinutes: number, attendedMinutes: number, isOver = false) => ({
    courseMinutes: 1000,
    heldMinutes,
    attendedMinutes,
    isOver,
  });
  it.each([
    [0, 0, false, 'ON_TRACK'],
    [400, 300, false, 'ON_TRACK'],
    [400, 299, false, 'AT_RISK'],
    [400, 150, false, 'AT_RISK'],
    [400, 149, false, 'MISSED'],
    [1000, 750, false, 'REACHED'],
    [1000, 749, true, 'MISSED'],
    [800, 700, true, 'MISSED'],
  ] as const)('%i held, %i attended, over %s: %s', (held, attended, isOver, standing) => {
    expect(attendanceState(at(held, attended, isOver))).toBe(standing);
  });
  it('is never rounded up', () => expect(attendedPercent(at(1000, 749.9))).toBe(74));
  it('is never more than the course', () => expect(attendedPercent(at(1720, 1720))).toBe(100));
});

it('claims the least of cost, modules and credit', () => {
  const course = { costCents: 300_000, hours: 40, mode: 'ON_SITE', creditLimitCents: null } as const;
  const costs = (more: object) => courseCosts({ ...course, participants: 3, eligible: 2, ...more });
  expect(costs({})).toEqual({ perParticipantCents: 100_000, moduleCents: 104_000, claimableCents: 104_000 });
  expect(costs({ mode: 'ONLINE' }).claimableCents).toBe(60_000);
  expect(costs({ creditLimitCents: 50_000 }).claimableCents).toBe(50_000);
  expect(costs({ costCents: 90_000 }).claimableCents).toBe(60_000);
  expect(costs({ participants: 0, eligible: 0 })).toMatchObject({
    perParticipantCents: null,
    claimableCents: 0,
  });
});
