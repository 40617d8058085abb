import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DayInput } from './DayInput.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const field = () => document.querySelector('input')!;
const type = (value: string) => fireEvent.change(field(), { target: { value } });
function draw(canBeEmpty = false) {
  const onDay = vi.fn();
  render(<DayInput id="day" value="2026-11-23" onDay={onDay} canBeEmpty={canBeEmpty} />);
  return onDay;
}

it('LAY-17 a day typed digit by digit stays in the field, and is taken once', () => {
  const onDay = draw();
  for (const half of ['23/1/2026', '23/01/202', '23/01/20', '23/01/2', '23/11/2027']) {
    type(half);
    expect(field().value).toBe(half);
    vi.advanceTimersByTime(300);
  }
  expect(onDay).not.toHaveBeenCalled();
  vi.advanceTimersByTime(600);
  expect(onDay.mock.calls).toEqual([['2027-11-23']]);
});

it('LAY-17 leaving the field takes the day immediately; an incomplete day is ignored', () => {
  const onDay = draw();
  type('23/11/20');
  fireEvent.blur(field());
  expect(onDay).not.toHaveBeenCalled();
  expect(field().value).toBe('23/11/2026');
  type('01/12/2026');
  fireEvent.blur(field());
  expect(onDay.mock.calls).toEqual([['2026-12-01']]);
});

it('LAY-17 no day is an answer only where it may be', () => {
  const needed = draw();
  type('');
  fireEvent.blur(field());
  expect(needed).not.toHaveBeenCalled();
});

it('LAY-17 an emptied filter is taken', () => {
  const onDay = draw(true);
  type('');
  fireEvent.blur(field());
  expect(onDay.mock.calls).toEqual([['']]);
});
