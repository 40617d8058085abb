import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instant, wallClockOf } from './instant.ts';
import { formatPlainDate } from './plain-date.ts';
import { TIMEZONES } from './timezones.ts';

describe('what is no instant', () => {
  it.each([
    '2026-02-30T10:00:00Z',
    '2026-02-28T10:00:00',
    '2026-02-28 10:00:00Z',
    '2026-02-28',
    '2026-02-28T24:00:00Z',
    '0000-02-28T10:00:00Z',
    '1500-03-10T10:00:00Z',
    '9999-12-31T23:00:00Z',
    '2026-02-28T10:00:00+23:00',
  ])("ENT-11 '%s' is refused by name", (value) => {
    expect(instant.safeParse(value).error?.issues[0]?.message).toBe(`${value} is not a valid Instant value`);
  });

  it('ENT-11 what is no instant cannot be shown', () => {
    expect(() => wallClockOf('soon', 'UTC')).toThrow(new RangeError('soon is not a valid Instant value'));
  });
});

it.each([
  '2026-02-28T10:00:00Z',
  '2026-02-28T10:00:00.123Z',
  '2026-02-28T10:00:00+02:00',
  '2024-02-29T00:00:00-09:30',
])('ENT-11 %s is an instant', (value) => expect(instant.parse(value)).toBe(value));

it.each([
  ['2026-03-29T00:59:00Z', 'Europe/Madrid', '29/03/2026 01:59'],
  ['2026-03-29T01:00:00Z', 'Europe/Madrid', '29/03/2026 03:00'],
  ['2026-10-25T00:30:00Z', 'Europe/Madrid', '25/10/2026 02:30'],
  ['2026-10-25T01:30:00Z', 'Europe/Madrid', '25/10/2026 02:30'],
  ['2026-03-29T22:00:00Z', 'Europe/Madrid', '30/03/2026 00:00'],
  ['2026-12-31T23:30:00-05:00', 'Asia/Tokyo', '01/01/2027 13:30'],
  ['2026-01-15T10:00:00Z', 'Australia/Lord_Howe', '15/01/2026 21:00'],
  ['2026-07-15T10:00:00Z', 'Australia/Lord_Howe', '15/07/2026 20:30'],
] as const)('LAY-17 %s in %s is shown %s', (iso, zone, shown) => {
  const { date, time } = wallClockOf(iso, zone);
  expect(`${formatPlainDate(date)} ${time}`).toBe(shown);
});

it('LAY-17 in UTC an instant is shown as it is written, midnight as 00:00', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }),
      (date) => {
        const iso = date.toISOString();
        expect(wallClockOf(iso, 'UTC')).toEqual({ date: iso.slice(0, 10), time: iso.slice(11, 16) });
      },
    ),
  );
});

it('ENT-11 every zone of the list shows a wall clock', () => {
  for (const zone of TIMEZONES) expect(wallClockOf('2026-06-01T12:00:00Z', zone).date).toContain('2026-06-');
});
