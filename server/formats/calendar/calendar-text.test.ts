import { describe, expect, it } from 'vitest';
import { parseTimezone } from '#domain/values/timezone.ts';
import { eventsOf } from '#tests/support/calendar-program.ts';
import { type CalendarEntry, calendarText } from './calendar-text.ts';
import { isShownTwice, offsetIn, zoneRules } from './zone-rules.ts';

const provider = { name: 'Lingua; "Ñ", School', address: 'no-reply@school.example' };
const entry = (startsAt: string, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'lesson-1@language-school',
  sequence: 3,
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
  title: 'English lesson',
  status: 'CONFIRMED',
  url: 'https://school.example/student/my-classes',
  changedAt: '2027-01-01T10:00:00Z',
  ...more,
});
const write = (...entries: CalendarEntry[]) => calendarText({ method: 'PUBLISH', provider, entries });
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar as text', () => {
  it('I11 names the same instants in every zone, around every change of the clock', () => {
    const moments: [zone: string, instant: string][] = [
      ['Europe/Madrid', '2027-03-27T23:30:00.000Z'],
      ['Europe/Madrid', '2027-03-28T01:00:00.000Z'],
      ['Europe/Madrid', '2027-03-28T16:00:00.000Z'],
      ['Europe/Madrid', '2027-10-30T22:30:00.000Z'],
      ['Europe/Madrid', '2027-10-31T00:30:00.000Z'],
      ['Europe/Madrid', '2027-10-31T01:30:00.000Z'],
      ['Europe/Madrid', '2027-10-31T12:00:00.000Z'],
      ['America/New_York', '2027-03-14T06:30:00.000Z'],
      ['America/New_York', '2027-03-14T07:00:00.000Z'],
      ['America/New_York', '2027-11-07T05:30:00.000Z'],
      ['America/New_York', '2027-11-07T06:30:00.000Z'],
      ['Australia/Lord_Howe', '2027-04-03T14:45:00.000Z'],
      ['Australia/Lord_Howe', '2027-04-03T15:15:00.000Z'],
      ['Australia/Lord_Howe', '2027-10-02T15:30:00.000Z'],
      ['Asia/Kolkata', '2027-06-01T12:00:00.000Z'],
      ['UTC', '2027-06-01T12:00:00.000Z'],
    ];
    for (const [timeZone, startsAt] of moments) {
      const [read] = eventsOf(write(entry(startsAt, { timeZone }))).events;
      const { endsAt } = entry(startsAt);
      expect([timeZone, read]).toMatchObject([timeZone, { startsAt, endsAt }]);
    }
  });

  it('keeps the agreed wall time where the clock shows it once, and UTC where twice', () => {
    const times = (instant: string) =>
      unfolded(write(entry(instant, { timeZone: 'Europe/Madrid' }))).find(
        (line) => line.startsWith('DTSTART;') || /^DTSTART:.*Z$/.test(line),
      );
    expect(times('2027-10-25T16:00:00Z')).toBe('DTSTART;TZID=Europe/Madrid:20271025T180000');
    expect(times('2027-11-01T17:00:00Z')).toBe('DTSTART;TZID=Europe/Madrid:20271101T180000');
    expect(times('2027-10-31T00:30:00Z')).toBe('DTSTART:20271031T003000Z');
    expect(times('2027-10-31T01:30:00Z')).toBe('DTSTART:20271031T013000Z');
  });

  it('says each rule of the zone once: from when, from which offset to which', () => {
    const text = unfolded(write(entry('2027-07-01T10:00:00Z', { timeZone: 'Europe/Madrid' }))).join('\n');
    expect(text).toContain(
      'BEGIN:DAYLIGHT\nDTSTART:20270328T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nEND:DAYLIGHT',
    );
    expect(text).toContain(
      'BEGIN:STANDARD\nDTSTART:20271031T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nEND:STANDARD',
    );
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
    expect(write(entry('2027-07-01T10:00:00Z'))).not.toContain('VTIMEZONE');
  });

  it('lets no name break out of its line, and keeps lines under 75 bytes', () => {
    const text = write(
      entry('2027-07-01T10:00:00Z', {
        title: `Lesson, with; a\\b\r\nBEGIN:VALARM ${'ñ😀'.repeat(60)}`,
        attendee: { name: 'Ana "x"\r\nX:1', address: 'ana@school.example' },
      }),
    );
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('�');
    const lines = unfolded(text);
    expect(lines).toContain(String.raw`SUMMARY:Lesson\, with\; a\\b\nBEGIN:VALARM ${'ñ😀'.repeat(60)}`);
    expect(lines).toContain(
      'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="Ana  x   X:1":mailto:ana@school.example',
    );
    expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT']);
  });
});

describe('a zone’s rules', () => {
  it('tells which times the clock shows twice', () => {
    const rules = zoneRules(
      parseTimezone('Europe/Madrid'),
      Date.parse('2027-01-01'),
      Date.parse('2028-01-01'),
    );
    expect(rules.changes.map(({ at }) => new Date(at).toISOString())).toEqual([
      '2027-03-28T01:00:00.000Z',
      '2027-10-31T01:00:00.000Z',
    ]);
    const twice = (iso: string) => isShownTwice(rules, Date.parse(iso));
    expect([
      twice('2027-10-30T23:59:00Z'),
      twice('2027-10-31T00:00:00Z'),
      twice('2027-10-31T01:59:00Z'),
      twice('2027-10-31T02:00:00Z'),
      twice('2027-03-28T01:00:00Z'),
    ]).toEqual([false, true, true, false, false]);
    expect(offsetIn(rules, Date.parse('2027-07-01'))).toBe(120);
  });
});
