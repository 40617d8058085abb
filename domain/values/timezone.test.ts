import { describe, expect, it } from 'vitest';
import { BUSINESS_TIME_ZONE } from './business-time-zone.ts';
import { isTimezone, knownTimezone, parseTimezone, timezone } from './timezone.ts';
import { zoneCity } from './zone-city.ts';
import { TIMEZONES } from './timezones.ts';

describe('what is no timezone', () => {
  it.each(['Europe/Atlantis', 'europe/madrid', 'CET', '+01:00', 'Asia/Calcutta', 'Europe/Madrid '])(
    "VAL-03 '%s' is refused by name",
    (value) => {
      const message = `${value} is not a valid Timezone value`;
      expect(() => parseTimezone(value)).toThrow(new RangeError(message));
      expect(timezone.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
    },
  );
});

it('ENT-11 the list is fixed: every zone once, every one known to the platform', () => {
  expect(new Set(TIMEZONES).size).toBe(TIMEZONES.length);
  for (const zone of TIMEZONES) {
    expect(parseTimezone(zone)).toBe(zone);
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
  }
});

it.each([
  'UTC',
  'Europe/Madrid',
  'America/New_York',
  'America/Mexico_City',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
])('ENT-11 %s is in the list', (zone) => expect(isTimezone(zone)).toBe(true));

it('CONST-03 the business time zone is Europe/Madrid', () => {
  expect(BUSINESS_TIME_ZONE).toBe('Europe/Madrid');
});

it.each([
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['Antarctica/Troll', null],
  ['constructor', null],
])("ENT-11 a device's own %s is understood as %s", (reported, zone) => {
  expect(knownTimezone(reported)).toBe(zone);
});

it.each([
  ['Europe/Madrid', 'Madrid'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
] as const)('ENT-11 %s is called %s', (zone, city) => {
  expect(zoneCity(zone)).toBe(city);
});
