import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { renderScreen, userOf } from '#tests/support/screens.tsx';
import type { AvailabilityCalls } from './calls.ts';
import { WeekEditor } from './WeekEditor.tsx';

const rule = (weekday: number, fromTime: string, toTime: string) => ({
  id: `${weekday} ${fromTime}`,
  weekday,
  fromTime,
  toTime,
  timeZone: 'Europe/Madrid',
  validFrom: parsePlainDate('2000-01-01'),
  validTo: null,
});
const WEEK = {
  timeZone: 'Europe/Madrid',
  version: 'v1',
  rules: [rule(1, '09:00', '12:00'), rule(3, '18:00', '00:00')],
  exceptions: [],
};
/** A column of 100 px a day, a minute of a day for each pixel. */
const BOX = { left: 0, top: 0, width: 700, height: 1440 } as DOMRect;
const grid = () => document.querySelector<HTMLElement>('[data-week-grid]')!;
const at = (column: number, time: string) => ({
  clientX: column * 100 + 50,
  clientY: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
});
type Place = ReturnType<typeof at>;
const shown = () =>
  [...grid().querySelectorAll('[data-range]')].map((piece) => piece.getAttribute('data-range')).sort();
const groups = () =>
  screen
    .getAllByRole('group')
    .map((group) => group.getAttribute('aria-label'))
    .filter((label) => /\d/.test(label ?? ''));

function press(pointerType: 'mouse' | 'touch', from: Place) {
  fireEvent.pointerDown(grid(), { pointerType, button: 0, ...from });
}
function drag(from: Place, to: Place) {
  press('mouse', from);
  fireEvent.pointerMove(grid(), { pointerType: 'mouse', ...to });
  fireEvent.pointerUp(grid(), { pointerType: 'mouse', ...to });
}

beforeEach(() => {
  vi.useFakeTimers();
  HTMLElement.prototype.setPointerCapture = () => {};
  renderScreen(<WeekEditor availability={WEEK} calls={{} as AvailabilityCalls} />, {
    user: userOf('TEACHER'),
  });
  grid().getBoundingClientRect = () => BOX;
});
afterEach(() => vi.useRealTimers());

describe('ROUTE-16 the week is drawn', () => {
  it('by a mouse: new hours, moved to another day, stretched; the fields say the same', () => {
    drag(at(4, '10:00'), at(4, '12:20'));
    drag(at(0, '10:30'), at(1, '11:30'));
    drag(at(2, '18:05'), at(2, '16:05'));
    expect(shown()).toEqual(['2 10:00–13:00', '3 16:00–00:00', '5 10:00–12:15']);
    expect(groups()).toEqual(['Tuesday 10:00–13:00', 'Wednesday 16:00–00:00', 'Friday 10:00–12:15']);
    expect(screen.getByText('Unsaved changes.')).toBeDefined();
  });

  it('a press on empty time adds an hour, one on hours leads to their fields, and an aborted drag changes nothing', () => {
    drag(at(4, '10:00'), at(4, '10:00'));
    expect(shown()).toContain('5 10:00–11:00');
    drag(at(0, '10:30'), at(0, '10:31'));
    expect(document.activeElement).toBe(screen.getByLabelText('Monday from'));
    const before = shown();
    press('mouse', at(0, '10:30'));
    fireEvent.pointerMove(grid(), { pointerType: 'mouse', ...at(3, '10:30') });
    expect(shown()).not.toEqual(before);
    fireEvent.pointerCancel(grid());
    expect(shown()).toEqual(before);
  });

  it('by a finger that rests first; one that moves immediately scrolls, and a tap leads to the fields', () => {
    const touch = { pointerType: 'touch' };
    press('touch', at(4, '10:00'));
    fireEvent.pointerMove(grid(), { ...touch, ...at(4, '11:00') });
    act(() => vi.advanceTimersByTime(500));
    fireEvent.pointerUp(grid(), { ...touch, ...at(4, '12:00') });
    expect(shown()).toHaveLength(2);
    press('touch', at(4, '10:00'));
    act(() => vi.advanceTimersByTime(500));
    fireEvent.pointerMove(grid(), { ...touch, ...at(4, '12:00') });
    fireEvent.pointerUp(grid(), { ...touch, ...at(4, '12:00') });
    expect(shown()).toContain('5 10:00–12:00');
    press('touch', at(0, '10:30'));
    fireEvent.pointerUp(grid(), { ...touch, ...at(0, '10:30') });
    expect(document.activeElement).toBe(screen.getByLabelText('Monday from'));
  });
});
