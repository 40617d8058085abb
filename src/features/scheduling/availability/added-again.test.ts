import { describe, expect, it } from 'vitest';
import { parseTimezone } from '#domain/values/timezone.ts';
import { addedAgain } from './Exceptions.tsx';

const MADRID = parseTimezone('Europe/Madrid');
const off = { id: '1', kind: 'TIME_OFF', reason: null } as const;

describe('time off that is brought back', () => {
  it.each([
    [
      'whole days',
      '2026-12-23T23:00:00Z',
      '2026-12-25T23:00:00Z',
      ['2026-12-24', undefined, '2026-12-25', undefined],
    ],
    [
      'an hour',
      '2026-12-24T09:00:00Z',
      '2026-12-24T10:00:00Z',
      ['2026-12-24', '10:00', '2026-12-24', '11:00'],
    ],
    [
      'until midnight',
      '2026-12-24T17:00:00Z',
      '2026-12-24T23:00:00Z',
      ['2026-12-24', '18:00', '2026-12-24', '00:00'],
    ],
  ])('is %s as it was', (_, startsAt, endsAt, as) => {
    const { fromDate, fromTime, toDate, toTime } = addedAgain({ ...off, startsAt, endsAt }, MADRID);
    expect([fromDate, fromTime, toDate, toTime]).toEqual(as);
  });
});
