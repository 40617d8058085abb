import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lessonRecord, type LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { renderOffice } from '#tests/support/office.tsx';
import { inputSchema, sampleOf } from '#tests/support/sample.ts';
import { HOUR_PX } from '#resources/lessons/grid-times.ts';
import { LessonBlock } from './LessonBlock.tsx';

const LESSON = {
  ...(sampleOf(inputSchema(lessonRecord), '', true) as LessonRecord),
  status: 'ASSIGNED' as const,
  startsAt: '2027-06-07T08:00:00Z',
};
const BLOCK = { lesson: LESSON, from: 600, to: 660, lane: 0, lanes: 1 };
const [onOpen, onDrop] = [vi.fn(), vi.fn()];

beforeEach(() => {
  vi.useFakeTimers();
  const column = document.createElement('div');
  column.dataset['day'] = '2027-06-09';
  document.elementsFromPoint = () => [column];
  HTMLElement.prototype.setPointerCapture = () => {};
  renderOffice(<LessonBlock block={BLOCK} firstMinute={0} of={{}} onOpen={onOpen} onDrop={onDrop} />, {
    path: '/calendar',
  });
});
afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
});

const block = () => screen.getByRole('button');
const down = (pointerType: string) =>
  fireEvent.pointerDown(block(), { pointerType, button: 0, clientX: 100, clientY: 100 });
const move = (pointerType: string, y: number) =>
  fireEvent.pointerMove(block(), { pointerType, clientX: 100, clientY: 100 + y });
const up = (pointerType: string, y: number) => {
  fireEvent.pointerUp(block(), { pointerType, clientX: 100, clientY: 100 + y });
  fireEvent.click(block());
};
const rest = (ms: number) => act(() => vi.advanceTimersByTime(ms));
/** Whether the page would scroll with the finger. */
const scrolls = () => {
  const event = createEvent.touchMove(block());
  fireEvent(block(), event);
  return !event.defaultPrevented;
};

describe('ROUTE-08 a lesson is dragged', () => {
  it('by mouse immediately, to the day under it and by the distance moved', () => {
    down('mouse');
    move('mouse', HOUR_PX);
    up('mouse', HOUR_PX);
    expect(onDrop).toHaveBeenCalledExactlyOnceWith(LESSON, { date: '2027-06-09', from: 660 });
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('by touch after a long press, while the page does not scroll', () => {
    down('touch');
    expect(scrolls()).toBe(true);
    rest(500);
    expect(scrolls()).toBe(false);
    move('touch', HOUR_PX * 2);
    up('touch', HOUR_PX * 2);
    expect(onDrop).toHaveBeenCalledExactlyOnceWith(LESSON, { date: '2027-06-09', from: 720 });
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('a finger that moves immediately scrolls, one lifted immediately opens, one that only rested does nothing', () => {
    down('touch');
    move('touch', 30);
    rest(500);
    expect(scrolls()).toBe(true);
    fireEvent.pointerCancel(block());
    expect(onOpen).not.toHaveBeenCalled();
    down('touch');
    rest(100);
    up('touch', 0);
    expect(onOpen).toHaveBeenCalledOnce();
    down('touch');
    rest(500);
    up('touch', 2);
    expect(onOpen).toHaveBeenCalledOnce();
    expect(onDrop).not.toHaveBeenCalled();
  });
});
