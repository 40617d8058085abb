import { describe, expect, it } from 'vitest';
import { parseTimezone } from '#domain/values/timezone.ts';
import { type CalendarEntry, calendarText } from './calendar-text.ts';
import { isSecondTime, offsetIn, zoneRules } from './zone-rules.ts';

const school = { name: 'Lingua; "Ñ", School', address: 'no-reply@school.example' };
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
const write = (...entries: CalendarEntry[]) => calendarText({ method: 'PUBLISH', school, entries });
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

/** The instant that a calendar program makes of a line, by nothing but what the text itself says. */
function readBack(lines: string[], property: 'DTSTART' | 'DTEND'): string {
  const event = lines.slice(lines.indexOf('BEGIN:VEVENT'));
  const [head = '', value = ''] = event.find((line) => line.startsWith(property))!.split(/:(?=\d{8}T)/);
  const asUtc = (wall: string) =>
    Date.parse(wall.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z?/, '$1-$2-$3T$4:$5:$6Z'));
  if (value.endsWith('Z')) return new Date(asUtc(value)).toISOString();
  const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'));
  expect(zone).toContain(`TZID:${head.split('TZID=')[1]}`);
  const minutes = (offset: string) =>
    (offset.startsWith('-') ? -1 : 1) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3, 5)));
  const values = (name: string) =>
    zone.filter((line) => line.startsWith(name)).map((line) => line.split(':')[1]!);
  const to = values('TZOFFSETTO');
  const since = values('DTSTART').map(asUtc);
  const last = since.findLastIndex((at) => at <= asUtc(value));
  // A wall time is read by the last rule that began before it on that wall clock.
  return new Date(asUtc(value) - minutes(to[last]!) * 60_000).toISOString();
}

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
      const lines = unfolded(write(entry(startsAt, { timeZone })));
      expect([timeZone, readBack(lines, 'DTSTART')]).toEqual([timeZone, startsAt]);
      expect([timeZone, readBack(lines, 'DTEND')]).toEqual([
        timeZone,
        entry(startsAt).endsAt.replace(/Z$/, 'Z'),
      ]);
    }
  });

  it('keeps the agreed wall time where the clock shows it once, and UTC where twice', () => {
    const times = (instant: string) =>
      unfolded(write(entry(instant, { timeZone: 'Europe/Madrid' }))).find(
        (line) => line.startsWith('DTSTART;') || /^DTSTART:.*Z$/.test(line),
      );
    expect(times('2027-10-25T16:00:00Z')).toBe('DTSTART;TZID=Europe/Madrid:20271025T180000');
    expect(times('2027-11-01T17:00:00Z')).toBe('DTSTART;TZID=Europe/Madrid:20271101T180000');
    expect(times('2027-10-31T00:30:00Z')).toBe('DTSTART;TZID=Europe/Madrid:20271031T023000');
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
  it('tells the second of two equal times', () => {
    const rules = zoneRules(
      parseTimezone('Europe/Madrid'),
      Date.parse('2027-01-01'),
      Date.parse('2028-01-01'),
    );
    expect(rules.changes.map(({ at }) => new Date(at).toISOString())).toEqual([
      '2027-03-28T01:00:00.000Z',
      '2027-10-31T01:00:00.000Z',
    ]);
    const second = (iso: string) => isSecondTime(rules, Date.parse(iso));
    expect([
      second('2027-10-31T00:59:00Z'),
      second('2027-10-31T01:00:00Z'),
      second('2027-10-31T02:00:00Z'),
    ]).toEqual([false, true, false]);
    expect(offsetIn(rules, Date.parse('2027-07-01'))).toBe(120);
  });
});
