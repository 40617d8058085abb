import { expect, it } from 'vitest';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { monthOf } from './month.ts';

const TODAY = parsePlainDate('2026-11-21');

it('LAY-17 a month has whole weeks from Monday, its first and last day, and its neighbours', () => {
  const month = monthOf('2026-11-17', TODAY);
  expect(month).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-30',
    previous: '2026-10-01',
    next: '2026-12-01',
    isCurrent: true,
  });
  expect(month.weeks.map(([monday]) => monday)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect(month.weeks.every((week) => week.length === 7)).toBe(true);
});

it.each([null, 'soon', '2026-13-01', '9999-01-01'])('%j is this month', (asked) => {
  expect(monthOf(asked, TODAY).from).toBe('2026-11-01');
});

it('the months beside it are others', () => {
  expect(monthOf('2027-02-01', TODAY)).toMatchObject({ isCurrent: false, to: '2027-02-28' });
});
