import { describe, expect, it } from 'vitest';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { accessOf, canPractise } from './clasing-go.ts';

const day = parsePlainDate;
const facts = {
  relationDate: day('2026-11-01'),
  trialEndsOn: day('2026-11-14'),
  today: day('2026-11-14'),
  isMember: false,
};

describe('API-16 who may practise', () => {
  it.each([
    ['NONE', { relationDate: null, isMember: true }],
    ['OPEN', { trialEndsOn: null }],
    ['TRIAL', {}],
    ['ENDED', { today: day('2026-11-15') }],
    ['MEMBER', { today: day('2027-11-15'), isMember: true }],
    ['MEMBER', { trialEndsOn: null, isMember: true }],
  ] as const)('is %s for %o', (access, change) => {
    expect(accessOf({ ...facts, ...change })).toBe(access);
  });

  it('asks cards in the trial and of members only', () => {
    expect((['NONE', 'OPEN', 'TRIAL', 'MEMBER', 'ENDED'] as const).filter(canPractise)).toEqual([
      'TRIAL',
      'MEMBER',
    ]);
  });
});
