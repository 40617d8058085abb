import { describe, expect, it } from 'vitest';
import { bookingProblem, cancelConsequence, holdsNow, ownLessonRights } from './booking.ts';
import { DEFAULT_RULES as rules } from '#domain/shared/provider.ts';

const now = new Date('2026-11-20T10:00:00Z');
const seat = {
  status: 'ASSIGNED',
  startsAt: '2026-11-22T10:00:00Z',
  groupId: null,
  heldCredits: 2,
} as const;
const rights = (values: Partial<Parameters<typeof ownLessonRights>[0]>) =>
  ownLessonRights({ ...seat, ...values }, { now, rules });

describe('API-19 what a student may do with an own lesson', () => {
  it.each([
    ['over', { startsAt: '2026-11-19T10:00:00Z' }],
    ['running', { startsAt: '2026-11-20T10:00:00Z' }],
    ['cancelled', { status: 'CANCELLED' }],
    ['attended', { status: 'ATTENDED' }],
  ] as const)('nothing when it is %s', (_, values) => {
    expect(rights(values)).toEqual({ cancel: null, canMove: false });
  });

  it('cancels and moves freely before the notice limit', () => {
    const freeUntil = '2026-11-21T10:00:00.000Z';
    const cancel = { isFree: true, creditsBack: 2, creditsLost: 0, freeUntil };
    expect(rights({})).toEqual({ cancel, canMove: true });
    expect(rights({ heldCredits: 0 }).cancel).toEqual({ ...cancel, creditsBack: 0 });
  });

  it('loses the credits after it, and asks to move', () => {
    const { cancel, canMove } = rights({ startsAt: '2026-11-21T09:59:59Z' });
    expect(cancel).toMatchObject({ isFree: false, creditsBack: 0, creditsLost: 2 });
    expect(canMove).toBe(false);
  });

  it("does not move a group's hour", () => {
    expect(rights({ groupId: 'group' })).toMatchObject({ cancel: { isFree: true }, canMove: false });
  });
});

it('staff give the credits back whenever they cancel', () => {
  const late = { now, startsAt: '2026-11-20T11:00:00Z', rules };
  expect(cancelConsequence(late, 2, 'SUPPORT')).toMatchObject({
    isFree: false,
    creditsBack: 2,
    creditsLost: 0,
  });
});

it.each([
  ['2026-11-20T21:59:59Z', 'too-late'],
  ['2026-11-20T22:00:00Z', null],
  ['2027-01-15T10:00:00Z', null],
  ['2027-01-15T10:00:01Z', 'too-far'],
])('a beginning at %s is %s for a student', (startsAt, problem) => {
  expect(bookingProblem({ now, startsAt, rules })).toBe(problem);
});

it('credits are reserved immediately, for a date of a series a week before', () => {
  const far = { now, startsAt: '2026-11-28T10:00:00Z', rules };
  expect(holdsNow(far, 'OCCASIONAL')).toBe(true);
  expect(holdsNow(far, 'REGULAR')).toBe(false);
  expect(holdsNow({ ...far, startsAt: '2026-11-27T10:00:00Z' }, 'REGULAR')).toBe(true);
});
