import { expect, it } from 'vitest';
import { addDays, type PlainDate, parsePlainDate } from '#domain/values/plain-date.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { type Calendar, DAY, HOUR, iso, readCalendar } from '../calendar.ts';
import { buildProvider, CAST_REACH } from '../cast.ts';
import { planLessons } from './lessons.ts';
import { newProvider } from './provider.ts';

const { pool } = testDatabase();
const calendarAt = (now: Date): Promise<Calendar> =>
  asOwner(pool, (db) => readCalendar(db, now, CAST_REACH), { readOnly: true });

/** A week, and days with a clock change, the end of a year or a holiday. */
const DAYS: PlainDate[] = [
  ...Array.from({ length: 7 }, (_, index) => addDays(parsePlainDate('2026-11-20'), index)),
  ...['2026-12-07', '2026-12-25', '2027-01-01', '2027-03-28', '2027-10-31', '2028-02-29'].map(parsePlainDate),
];
const TIMES = ['00:10', '06:59', '11:31', '19:55', '23:50'];

it.each(DAYS)('no person is in two places, whenever the demo starts on %s', async (day) => {
  for (const time of TIMES) {
    const calendar = await calendarAt(new Date(`${day}T${time}Z`));
    const lessons = planLessons(calendar);
    const next = lessons.find(({ key }) => key === 'next');
    const hours = ((next?.startsAt ?? 0) - calendar.now) / HOUR;
    expect(hours).toBeGreaterThanOrEqual(1.5);
    expect(hours).toBeLessThan(16);
    const hour = Number(next?.time.slice(0, 2));
    expect(hour).toBeGreaterThanOrEqual(9);
    expect(hour).toBeLessThanOrEqual(20);
    expect(lessons.find(({ key }) => key === 'today')).toMatchObject({
      date: calendar.today,
      teacher: 'teacher',
    });
    const statuses = new Set(lessons.map(({ status }) => status));
    for (const status of [
      'ATTENDED',
      'NOT_ATTENDED',
      'NOT_REPORTED',
      'CANCELLED',
      'PARTIALLY_ASSIGNED',
    ] as const) {
      expect(statuses).toContain(status);
    }
  }
  const morning = await calendarAt(new Date(`${day}T08:00Z`));
  expect(() => buildProvider(newProvider('lingua', morning), 'hash')).not.toThrow();
});

it('history goes back eight weeks and plans go eight weeks ahead', async () => {
  const calendar = await calendarAt(new Date());
  const starts = planLessons(calendar)
    .filter(({ seats }) => seats.some(({ student }) => student === 'student'))
    .map(({ startsAt }) => startsAt);
  expect(iso(Math.min(...starts)) < iso(calendar.now - 49 * DAY)).toBe(true);
  expect(iso(Math.max(...starts)) > iso(calendar.now + 49 * DAY)).toBe(true);
});

it('what is over has a result, and what comes has none', async () => {
  const calendar = await calendarAt(new Date());
  const lessons = planLessons(calendar);
  const statusesOf = (which: (lesson: (typeof lessons)[number]) => boolean) =>
    [...new Set(lessons.filter(which).map(({ status }) => status))].sort();
  expect(statusesOf(({ endsAt }) => endsAt <= calendar.now)).toEqual([
    'ATTENDED',
    'CANCELLED',
    'COMPLETED',
    'NOT_ATTENDED',
    'NOT_REPORTED',
  ]);
  expect(statusesOf(({ startsAt }) => startsAt > calendar.now)).toEqual([
    'ASSIGNED',
    'CANCELLED',
    'PARTIALLY_ASSIGNED',
  ]);
});
