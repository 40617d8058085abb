import { expect, it } from 'vitest';
import { NO_RIGHTS, RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { canWork, mostUrgentFirst, urgencyOf, WORK_GROUPS, type WorkGroup } from './work-list.ts';

const NOW = new Date('2026-11-24T10:00:00Z');
const row = (group: WorkGroup, dueAt: string) => ({ group, dueAt });
const groupsOf = (rows: { group: WorkGroup }[]) => rows.map(({ group }) => group);

it('lists people who wait first: overdue, then what starts or is due within four hours, then the day', () => {
  const rows = [
    row('OPEN_TRANSFER', '2026-11-01T00:00:00Z'),
    row('MISSING_REPORT', '2026-11-20T10:00:00Z'),
    row('UNCOVERED_LESSON', '2026-11-25T20:00:00Z'),
    row('UNASSIGNED_TRIAL', '2026-11-24T20:00:00Z'),
    row('DUE_REQUEST', '2026-11-24T12:00:00Z'),
    row('UNCOVERED_LESSON', '2026-11-24T11:00:00Z'),
    row('OVERDUE_REQUEST', '2026-11-24T09:59:59Z'),
    row('UNASSIGNED_TRIAL', '2026-11-23T10:00:00Z'),
  ];
  expect(groupsOf(mostUrgentFirst(rows, NOW))).toEqual([
    'OVERDUE_REQUEST',
    'UNASSIGNED_TRIAL',
    'DUE_REQUEST',
    'UNCOVERED_LESSON',
    'UNASSIGNED_TRIAL',
    'MISSING_REPORT',
    'OPEN_TRANSFER',
    'UNCOVERED_LESSON',
  ]);
});

it('sorts equally urgent rows of one group by due time, and keeps the given list as it is', () => {
  const rows = [
    row('OVERDUE_REQUEST', '2026-11-23T09:00:00Z'),
    row('OVERDUE_REQUEST', '2026-11-22T09:00:00+01:00'),
    row('OVERDUE_REQUEST', '2026-11-22T09:00:00Z'),
  ];
  const given = [...rows];
  expect(mostUrgentFirst(rows, NOW)).toEqual([rows[1], rows[2], rows[0]]);
  expect(rows).toEqual(given);
  expect(mostUrgentFirst([], NOW)).toEqual([]);
});

it('never puts a report or a transfer before a person who waits, and a transfer not due yet last', () => {
  expect(urgencyOf(row('MISSING_REPORT', '2026-10-01T00:00:00Z'), NOW)).toBe('TODAY');
  expect(urgencyOf(row('OPEN_TRANSFER', '2026-10-01T00:00:00Z'), NOW)).toBe('TODAY');
  expect(urgencyOf(row('OPEN_TRANSFER', '2026-12-01T00:00:00Z'), NOW)).toBe('LATER');
  expect(urgencyOf(row('OVERDUE_REQUEST', '2026-10-01T00:00:00Z'), NOW)).toBe('LATE');
});

it('PERM-01 a group needs its area, and transfers the permission for amounts, too', () => {
  const seen = (rights: typeof NO_RIGHTS, level: 'view' | 'edit' = 'view') =>
    WORK_GROUPS.filter((group) => canWork(rights, group, level));
  expect(seen(NO_RIGHTS)).toEqual([]);
  expect(seen({ ...NO_RIGHTS, payments: 'edit' })).toEqual([]);
  expect(seen({ ...NO_RIGHTS, payments: 'view', money: 'view' })).toEqual(['OPEN_TRANSFER']);
  expect(seen({ ...NO_RIGHTS, payments: 'view', money: 'edit' }, 'edit')).toEqual([]);
  expect(seen({ ...NO_RIGHTS, tasks: 'edit' }, 'edit')).toEqual(['OVERDUE_REQUEST', 'DUE_REQUEST']);
  expect(seen(RIGHT_PRESETS.SUPPORT, 'edit')).toEqual(WORK_GROUPS);
  expect(seen(RIGHT_PRESETS.READ_ONLY, 'edit')).toEqual([]);
});
