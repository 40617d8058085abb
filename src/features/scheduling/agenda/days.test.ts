import { describe, expect, it } from 'vitest';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { daysOf, daysWithin, minutesOf, newestFirst } from './days.ts';

const lesson = (id: string, startsAt: string, minutes = 30) => ({
  id,
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
});
const LATE = lesson('late', '2026-11-23T22:30:00Z');
const NOON = lesson('noon', '2026-11-23T11:00:00Z');
const MORNING = lesson('morning', '2026-11-24T07:00:00Z');

describe('daysOf', () => {
  it('groups by the day in the reader’s own zone, earliest first', () => {
    const inMadrid = daysOf([MORNING, LATE, NOON], 'Europe/Madrid');
    expect(inMadrid.map(({ date, items }) => [date, items.map(({ id }) => id)])).toEqual([
      ['2026-11-23', ['noon', 'late']],
      ['2026-11-24', ['morning']],
    ]);
    const inTokyo = daysOf([MORNING, LATE, NOON], 'Asia/Tokyo');
    expect(inTokyo.map(({ date, items }) => [date, items.map(({ id }) => id)])).toEqual([
      ['2026-11-23', ['noon']],
      ['2026-11-24', ['late', 'morning']],
    ]);
  });

  it('turns around whole, and loses nothing', () => {
    const days = newestFirst(daysOf([NOON, LATE, MORNING], 'Europe/Madrid'));
    expect(days.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['morning', 'late', 'noon']);
  });

  it('VAL-06 keeps the days from..to, both whole', () => {
    const days = daysOf([NOON, LATE, MORNING], 'Asia/Tokyo');
    const [from, to] = [parsePlainDate('2026-11-24'), parsePlainDate('2026-11-24')];
    expect(daysWithin(days, from, to).map(({ date }) => date)).toEqual(['2026-11-24']);
  });
});

it('counts a lesson in whole minutes', () => {
  expect(minutesOf(lesson('a', '2026-11-23T11:00:00Z', 90))).toBe(90);
});
