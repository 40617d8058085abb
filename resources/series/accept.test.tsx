import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type SeriesDate, seriesDate } from '#domain/api/regular-lessons.ts';
import { addDays } from '#domain/values/plain-date.ts';
import { nothing, sample } from '#tests/support/forms/form-case.ts';
import { AcceptButtons } from './AcceptButtons.tsx';

const DATE = sample(seriesDate);
const of = (...verdicts: SeriesDate['verdict'][]): SeriesDate[] =>
  verdicts.map((verdict, index) =>
    Object.assign(sample(seriesDate), { date: addDays(DATE.date, index * 7), verdict }),
  );

const buttonsFor = (dates: SeriesDate[]) => {
  render(<AcceptButtons dates={dates} shifted={new Set()} isBusy={false} onSome={nothing} onAll={nothing} />);
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
};

it('design 7: the free dates of a series are accepted alone only where there are any', () => {
  expect(buttonsFor(of('TEACHER_BUSY', 'TEACHER_BUSY'))).toEqual(['Accept all 2']);
});

it('design 7: some free dates may be accepted without those that clash', () => {
  expect(buttonsFor(of('FREE', 'TEACHER_BUSY'))).toEqual(['Accept the free one', 'Accept all 2']);
});
