import { describe, expect, it } from 'vitest';
import { contestableUntil, inRoomOf, isProposedPresent, reportFields } from './lesson-report.ts';

const LESSON = { startsAt: '2026-11-20T10:00:00Z', endsAt: '2026-11-20T11:00:00Z' };
const NOW = new Date('2026-11-20T12:00:00Z');
const stay = (from: string, to: string | null) => ({
  enteredAt: `2026-11-20T${from}:00Z`,
  leftAt: to && `2026-11-20T${to}:00Z`,
});

describe('the time in the room', () => {
  it.each([
    ['nothing', [], 0],
    ['one stay', [stay('10:05', '10:25')], 20],
    ['two windows at the same time, once', [stay('10:05', '10:25'), stay('10:10', '10:20')], 20],
    ['after a lost connection', [stay('10:30', '10:50'), stay('10:00', '10:20')], 40],
    ['only within the lesson', [stay('09:30', '10:10'), stay('10:55', '11:30')], 15],
    ['one that was never closed, until the end', [stay('10:50', null)], 10],
  ])('counts %s', (_, stays, minutes) => expect(inRoomOf(stays, LESSON, NOW)?.minutes ?? 0).toBe(minutes));

  it('counts an open stay until now, not further', () => {
    expect(inRoomOf([stay('10:00', null)], LESSON, new Date('2026-11-20T10:09:59Z'))).toEqual({
      minutes: 9,
      lateMinutes: 0,
      earlyMinutes: 0,
      reconnects: 0,
    });
  });

  it.each([
    ['late, early and a cut', [stay('10:07', '10:20'), stay('10:24', '10:52')], [7, 8, 1]],
    ['early there, and until the end', [stay('09:52', '11:05')], [0, 0, 0]],
    ['out before it began: late, and no cut', [stay('09:50', '09:58'), stay('10:03', '11:00')], [3, 0, 0]],
    ['two windows, one closed', [stay('10:00', '11:00'), stay('10:10', '10:30')], [0, 0, 0]],
    ['back after the end: gone early', [stay('10:00', '10:40'), stay('11:05', '11:20')], [0, 20, 0]],
    ['never there', [stay('09:50', '09:58')], null],
  ])('counts how late and early, and the way back: %s', (_, stays, expected) => {
    const found = inRoomOf(stays, LESSON, NOW);
    expect(found && [found.lateMinutes, found.earlyMinutes, found.reconnects]).toEqual(expected);
  });

  it('proposes attendance from the school’s minutes on', () => {
    const rules = { attendanceFromMinutes: 10 };
    expect([9, 10].map((minutes) => isProposedPresent(minutes, rules))).toEqual([false, true]);
  });
});

it('takes each word once, whatever its case', () => {
  const { vocabulary } = reportFields;
  expect(vocabulary.safeParse([{ term: 'to commute' }, { term: 'deadline' }]).success).toBe(true);
  expect(vocabulary.safeParse([{ term: 'to commute' }, { term: ' To Commute ' }]).success).toBe(false);
});

it('may be contested for the school’s days after the end', () => {
  expect(contestableUntil(LESSON.endsAt, { contestDays: 7 }).toISOString()).toBe('2026-11-27T11:00:00.000Z');
});
