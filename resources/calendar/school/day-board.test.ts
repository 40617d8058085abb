import { describe, expect, it } from 'vitest';
import type { DayLesson } from '#domain/scheduling/api/school-calendar.ts';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { cursorAfter, cursorAt, extended } from './cursor.ts';
import { type DayRow, dayRows, minutesIn, takenOf, without } from './day-rows.ts';
import { loadLevel, loadPercent } from './load-level.ts';
import { offsetsOf, rowsBetween } from './use-row-window.ts';
import { moveVerdict, spanVerdict } from './verdict.ts';

const DAY = parsePlainDate('2027-06-09');
const MADRID = parseTimezone('Europe/Madrid');
const instant = (time: string) => `${DAY}T${time}:00Z`;
const span = (from: string, to: string) => ({ startsAt: instant(from), endsAt: instant(to) });
const lesson = (id: string, teacherId: string, from: string, to: string, more: object = {}) =>
  ({
    id,
    teacherId,
    ...span(from, to),
    type: 'OCCASIONAL',
    status: 'ASSIGNED',
    language: 'ENGLISH',
    students: [{ id: 's1', fullName: 'Sam Lee', status: 'BOOKED' }],
    ...more,
  }) as unknown as DayLesson;
const teacher = (id: string, more: object = {}) => ({
  id,
  fullName: id,
  languages: ['ENGLISH' as const],
  working: [span('08:00', '12:00')],
  busy: [],
  ...more,
});
/** Ana works 10:00 to 14:00 in Madrid and has a lesson from 11:00 to 12:00; Zoe is held from 10:30 to 11:00. */
const rows = dayRows(
  {
    teachers: [teacher('ana'), teacher('zoe', { languages: ['FRENCH'], busy: [span('08:30', '09:00')] })],
    lessons: [
      lesson('l1', 'ana', '09:00', '10:00'),
      lesson('l2', 'ana', '09:30', '10:00', { status: 'CANCELLED' }),
    ],
  },
  DAY,
  MADRID,
);
const [ana, zoe] = rows as [DayRow, DayRow];
const HOURS = { first: 480, last: 1260 };

describe('ROUTE-01 the rows of a day', () => {
  it('are in minutes of the reader’s clock, lessons at one time above each other', () => {
    expect(ana).toMatchObject({ working: [{ from: 600, to: 840 }], lanes: 2 });
    expect(ana.blocks.map(({ from, to, lane }) => [from, to, lane])).toEqual([
      [660, 720, 0],
      [690, 720, 1],
    ]);
    expect(zoe).toMatchObject({ busy: [{ from: 630, to: 660 }], lanes: 1 });
  });

  it('begin and end with the day where working time does not', () => {
    const night = { startsAt: '2027-06-08T20:00:00Z', endsAt: '2027-06-08T23:00:00Z' };
    const late = { startsAt: instant('20:00'), endsAt: '2027-06-10T02:00:00Z' };
    const [row] = dayRows({ teachers: [teacher('a', { working: [night, late] })], lessons: [] }, DAY, MADRID);
    expect(row!.working).toEqual([
      { from: 0, to: 60 },
      { from: 1320, to: 1440 },
    ]);
  });

  it('have free time without lessons and what is held; a cancelled lesson takes none', () => {
    expect(without(ana.working, takenOf(ana))).toEqual([
      { from: 600, to: 660 },
      { from: 720, to: 840 },
    ]);
    expect(minutesIn(without(zoe.working, takenOf(zoe)))).toBe(210);
  });
});

describe('BOOK-05 the verdict on a time', () => {
  it.each([
    [{ from: 600, to: 660 }, 'FREE', 'TEACHER_BUSY'],
    [{ from: 660, to: 690 }, 'TEACHER_BUSY', 'FREE'],
    [{ from: 570, to: 620 }, 'NOT_WORKING', 'NOT_WORKING'],
  ])('%o', (selected, ofAna, ofZoe) => {
    expect([spanVerdict(ana, selected), spanVerdict(zoe, selected)]).toEqual([ofAna, ofZoe]);
  });

  const moving = (to: DayRow, from: number, more: object = {}) =>
    moveVerdict({
      lesson: lesson('l3', 'zoe', '11:00', '12:00', more),
      to,
      span: { from, to: from + 60 },
      rows,
      now: -1,
    });
  it('of a lesson names what stands against its move', () => {
    expect(moving(ana, 720)).toMatchObject({ verdict: 'FREE', conflict: null });
    expect(moving(ana, 840)).toMatchObject({ verdict: 'NOT_WORKING' });
    expect(moving(ana, 690)).toMatchObject({ verdict: 'TEACHER_BUSY', conflict: { from: 660, to: 720 } });
    expect(moving(zoe, 720)).toMatchObject({ verdict: 'OTHER_LANGUAGE' });
    expect(moving(zoe, 660, { language: 'FRENCH' })).toMatchObject({
      verdict: 'STUDENT_BUSY',
      names: 'Sam Lee',
      conflict: { from: 660, to: 720 },
    });
  });

  it('ignores the lesson itself, and says when the time has passed', () => {
    const own = { lesson: lesson('l1', 'ana', '09:00', '10:00'), to: ana, rows };
    expect(moveVerdict({ ...own, span: { from: 675, to: 735 }, now: -1 }).verdict).toBe('FREE');
    expect(moveVerdict({ ...own, span: { from: 675, to: 735 }, now: 675 }).verdict).toBe('PAST');
  });
});

describe('ROUTE-01 the arrow keys', () => {
  const go = (from: ReturnType<typeof cursorAt>, ...keys: string[]) =>
    keys.reduce((at, key) => cursorAfter(key, at, rows, HOURS) ?? at, from);
  it('go through free time and lessons of a row, and those above each other', () => {
    const start = cursorAt(ana, 600, HOURS);
    expect(start).toEqual({ rowId: 'ana', from: 600, to: 630, lessonId: null });
    expect(go(start, 'ArrowRight')).toMatchObject({ from: 630, to: 660 });
    expect(go(start, 'ArrowRight', 'ArrowRight')).toMatchObject({ lessonId: 'l1' });
    expect(go(start, 'ArrowRight', 'ArrowRight', 'ArrowRight')).toMatchObject({ lessonId: 'l2' });
    const after = go(start, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    expect(after).toMatchObject({ from: 720, to: 750, lessonId: null });
    expect(go(after, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft')).toMatchObject({ from: 630, to: 660 });
  });

  it('go to the same time of another teacher, and stay at the edges', () => {
    const start = cursorAt(ana, 690, HOURS);
    expect(go(start, 'ArrowDown')).toMatchObject({ rowId: 'zoe', from: 660, to: 690 });
    expect(cursorAfter('ArrowUp', start, rows, HOURS)).toBeNull();
    expect(cursorAfter('PageDown', cursorAt(zoe, 600, HOURS), rows, HOURS)).toBeNull();
    expect(cursorAfter('ArrowLeft', go(start, 'Home'), rows, HOURS)).toBeNull();
    expect(cursorAfter('ArrowRight', go(start, 'End'), rows, HOURS)).toBeNull();
  });

  it('select a longer time in steps of a quarter of an hour, at least one', () => {
    const start = cursorAt(zoe, 720, HOURS);
    expect(extended(start, 'ArrowRight', HOURS)).toMatchObject({ from: 720, to: 765 });
    expect(extended(extended(start, 'ArrowLeft', HOURS), 'ArrowLeft', HOURS)).toMatchObject({ to: 735 });
  });
});

it('draws the rows between two offsets', () => {
  const offsets = offsetsOf([30, 30, 60, 30]);
  expect(offsets).toEqual([0, 30, 60, 120, 150]);
  expect(rowsBetween(offsets, 0, 60)).toEqual([0, 2]);
  expect(rowsBetween(offsets, 45, 61)).toEqual([1, 3]);
  expect(rowsBetween(offsets, 500, 600)).toEqual([4, 4]);
});

it.each([
  [0, 0, 'CLOSED', null],
  [30, 0, 'FULL', null],
  [59, 100, 'QUIET', 59],
  [60, 100, 'BUSY', 60],
  [85, 100, 'FULL', 85],
])('a day with %i of %i minutes booked is %s', (bookedMinutes, workingMinutes, level, percent) => {
  expect(loadLevel({ bookedMinutes, workingMinutes })).toBe(level);
  expect(loadPercent({ bookedMinutes, workingMinutes })).toBe(percent);
});
