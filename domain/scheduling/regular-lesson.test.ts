import { describe, expect, it } from 'vitest';
import {
  canPlace,
  horizonOf,
  nextOn,
  regularLessonDates,
  REGULAR_LESSON_VERDICT,
  regularLessonVerdict,
} from './regular-lesson.ts';
import { parsePlainDate, weekdayOf } from '#domain/values/plain-date.ts';

const day = parsePlainDate;

describe('dates of a weekly series', () => {
  const sundays = { weekday: 0, startsOn: day('2027-03-10'), endsOn: null } as const;

  it('fall on its weekday from its beginning on, both ends included', () => {
    const dates = regularLessonDates(sundays, day('2027-01-01'), day('2027-04-04'));
    expect(dates).toEqual(['2027-03-14', '2027-03-21', '2027-03-28', '2027-04-04']);
    expect(dates.map(weekdayOf)).toEqual([0, 0, 0, 0]);
  });

  it('end with the series', () => {
    const ending = { ...sundays, endsOn: day('2027-03-27') };
    expect(regularLessonDates(ending, day('2027-03-15'), day('2027-06-01'))).toEqual(['2027-03-21']);
    expect(regularLessonDates(ending, day('2027-03-28'), day('2027-06-01'))).toEqual([]);
  });

  it('begin on the day itself when it is the weekday', () => {
    expect(nextOn(3, day('2027-03-10'))).toBe('2027-03-10');
    expect(nextOn(2, day('2027-03-10'))).toBe('2027-03-16');
  });

  it('are as many as the weeks planned ahead, from today or from a later beginning', () => {
    const today = day('2027-03-10');
    for (const startsOn of [day('2027-01-01'), today, day('2027-08-02')]) {
      const until = horizonOf(startsOn, today, 8);
      expect(regularLessonDates({ ...sundays, startsOn }, today, until)).toHaveLength(8);
    }
  });
});

describe('verdicts', () => {
  it('let staff place what is free or outside hours, and nothing else', () => {
    expect(
      Object.keys(REGULAR_LESSON_VERDICT).filter((value) => canPlace(regularLessonVerdict.parse(value))),
    ).toEqual(['FREE', 'NOT_WORKING']);
  });

  it('refuse any other word', () => {
    expect(regularLessonVerdict.safeParse('BUSY').success).toBe(false);
  });
});
