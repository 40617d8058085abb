import { describe, expect, it } from 'vitest';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { practiceStreak } from './practice-streak.ts';

const day = parsePlainDate;
const streak = (days: readonly string[], today = '2026-11-14') => practiceStreak(days.map(day), day(today));

describe('D20 the practice streak', () => {
  it.each([
    ['no practice', [], 0],
    ['today', ['2026-11-14'], 1],
    ['yesterday, today still to come', ['2026-11-13', '2026-11-12'], 2],
    ['one missed day within', ['2026-11-14', '2026-11-13', '2026-11-11'], 3],
    ['every other day', ['2026-11-14', '2026-11-12', '2026-11-10'], 3],
    ['two missed days within', ['2026-11-14', '2026-11-13', '2026-11-10'], 2],
    ['yesterday missed, today still to come', ['2026-11-12', '2026-11-11'], 2],
    ['two missed days before today', ['2026-11-11', '2026-11-10'], 0],
    ['a day after today, of a student who flew west', ['2026-11-15', '2026-11-14'], 1],
  ])('after %s is as long as the days with practice', (_, days, length) => {
    expect(streak(days).days).toBe(length);
  });

  it('says which days it forgave, and when it ends tonight', () => {
    expect(streak(['2026-11-12', '2026-11-10'])).toEqual({
      days: 2,
      endsToday: true,
      forgiven: ['2026-11-13', '2026-11-11'],
    });
    expect(streak(['2026-11-13'])).toEqual({ days: 1, endsToday: false, forgiven: [] });
    expect(streak(['2026-11-14', '2026-11-12'])).toMatchObject({
      endsToday: false,
      forgiven: ['2026-11-13'],
    });
  });

  it('goes over the end of a month, a leap day and a clock change', () => {
    expect(streak(['2028-03-01', '2028-02-29', '2028-02-28'], '2028-03-01').days).toBe(3);
    expect(streak(['2026-10-26', '2026-10-25', '2026-10-24'], '2026-10-26').days).toBe(3);
    expect(streak(['2027-01-01', '2026-12-30'], '2027-01-01')).toMatchObject({
      days: 2,
      forgiven: ['2026-12-31'],
    });
  });
});
