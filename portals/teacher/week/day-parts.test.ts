import { expect, it } from 'vitest';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { dayParts, without } from './day-parts.ts';

const MADRID = parseTimezone('Europe/Madrid');
const week = { from: parsePlainDate('2027-10-25'), to: parsePlainDate('2027-10-31') };
const partsOf = (startsAt: string, endsAt: string, zone = MADRID) =>
  dayParts([{ startsAt, endsAt }], zone, week).map(({ date, from, to }) => [date, from, to]);

it.each([
  ['within a day', '2027-10-26T08:00:00Z', '2027-10-26T09:30:00Z', [['2027-10-26', 600, 690]]],
  ['up to midnight', '2027-10-26T21:00:00Z', '2027-10-26T22:00:00Z', [['2027-10-26', 1380, 1440]]],
  [
    'over midnight',
    '2027-10-26T21:30:00Z',
    '2027-10-26T22:30:00Z',
    [
      ['2027-10-26', 1410, 1440],
      ['2027-10-27', 0, 30],
    ],
  ],
  ['from the week before', '2027-10-24T21:30:00Z', '2027-10-24T22:30:00Z', [['2027-10-25', 0, 30]]],
  ['into the week after', '2027-10-31T22:30:00Z', '2027-10-31T23:30:00Z', [['2027-10-31', 1410, 1440]]],
  // 02:30 in summer time until 02:15 in winter time.
  ['over a doubled hour', '2027-10-31T00:30:00Z', '2027-10-31T01:15:00Z', [['2027-10-31', 150, 195]]],
])('divides what lasts %s into its days', (_, startsAt, endsAt, parts) => {
  expect(partsOf(startsAt, endsAt)).toEqual(parts);
});

it("has the days of the reader's zone, and those of the week only", () => {
  expect(partsOf('2027-10-26T02:00:00Z', '2027-10-26T03:00:00Z', parseTimezone('America/New_York'))).toEqual([
    ['2027-10-25', 1320, 1380],
  ]);
  expect(partsOf('2027-10-20T00:00:00Z', '2027-11-09T00:00:00Z')).toHaveLength(7);
  expect(partsOf('2027-11-01T10:00:00Z', '2027-11-01T11:00:00Z')).toEqual([]);
});

it('leaves what is taken out of spans', () => {
  const day = [
    { from: 540, to: 720 },
    { from: 900, to: 960 },
  ];
  const taken = [
    { from: 600, to: 630 },
    { from: 630, to: 660 },
    { from: 880, to: 970 },
  ];
  expect(without(day, taken)).toEqual([
    { from: 540, to: 600 },
    { from: 660, to: 720 },
  ]);
  expect(without(day, [])).toEqual(day);
});
