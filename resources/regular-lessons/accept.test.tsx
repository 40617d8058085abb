import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type RegularLessonDate, regularLessonDate } from '#domain/scheduling/api/regular-lessons.ts';
import { addDays } from '#domain/values/plain-date.ts';
import { nothing, sample } from '#tests/support/forms/form-case.ts';
import { AcceptButtons } from './AcceptButtons.tsx';

const DATE = sample(regularLessonDate);
const of = (...verdicts: RegularLessonDate['verdict'][]): RegularLessonDate[] =>
  verdicts.map((verdict, index) =>
    Object.assign(sample(regularLessonDate), { date: addDays(DATE.date, index * 7), verdict }),
  );

const buttonsFor = (dates: RegularLessonDate[]) => {
  render(<AcceptButtons dates={dates} shifted={new Set()} isBusy={false} onSome={nothing} onAll={nothing} />);
  const shown = screen.queryAllByRole('button').map(({ textContent }) => textContent);
  cleanup();
  return shown;
};

it('UI-07 nothing offers to accept a series of which every date clashes', () => {
  expect(buttonsFor(of('TEACHER_BUSY', 'STUDENT_BUSY', 'HOLIDAY'))).toEqual([]);
});

it('UI-07 a button accepts as many dates as it says: all where none clashes, else those that are free', () => {
  expect(buttonsFor(of('FREE', 'TEACHER_BUSY'))).toEqual(['Book the available date']);
  expect(buttonsFor(of('FREE', 'FREE', 'HOLIDAY'))).toEqual(['Book 2 lessons']);
  expect(buttonsFor(of('FREE', 'NOT_WORKING'))).toEqual(['Book the available date', 'Book 2 lessons']);
});
