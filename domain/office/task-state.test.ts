import { expect, it } from 'vitest';
import { DEFAULT_RULES } from '#domain/shared/provider.ts';
import { taskStateOf, waitUntil } from './task-state.ts';

const now = new Date('2026-11-10T10:00:00Z');
const [PAST, FUTURE] = ['2026-11-10T09:00:00Z', '2026-11-10T11:00:00Z'];
const NEW = { resolvedAt: null, repliedAt: null, answeredAt: null, snoozedUntil: null, dueAt: FUTURE };

it.each([
  [null, {}],
  ['WAITING', { repliedAt: PAST }],
  ['NO_ANSWER', { repliedAt: PAST, dueAt: PAST }],
  ['NO_ANSWER', { repliedAt: PAST, dueAt: null }],
  ['ANSWERED', { repliedAt: PAST, answeredAt: PAST, dueAt: PAST }],
  ['SNOOZED', { snoozedUntil: FUTURE }],
  ['SNOOZED', { repliedAt: PAST, answeredAt: PAST, snoozedUntil: FUTURE }],
  ['BACK', { snoozedUntil: PAST }],
  ['BACK', { snoozedUntil: now.toISOString(), repliedAt: PAST }],
  ['ANSWERED', { repliedAt: PAST, answeredAt: PAST, snoozedUntil: PAST }],
  [null, { repliedAt: PAST, answeredAt: PAST, resolvedAt: PAST }],
])('is %s', (state, rest) => {
  expect(taskStateOf({ ...NEW, ...rest }, now)).toBe(state);
});

it.each([
  ['without a lesson: the rule', null, '2026-11-13T10:00:00.000Z'],
  ['a far lesson: the rule', '2026-12-01T10:00:00Z', '2026-11-13T10:00:00.000Z'],
  ['the last free moment of its lesson', '2026-11-12T18:00:00Z', '2026-11-11T18:00:00.000Z'],
  ['that moment over: its beginning', '2026-11-10T18:00:00Z', '2026-11-10T18:00:00.000Z'],
  ['the lesson over: the rule', '2026-11-09T18:00:00Z', '2026-11-13T10:00:00.000Z'],
])('waits until %s', (_, lessonStartsAt, expected) => {
  expect(waitUntil({ now, lessonStartsAt, rules: DEFAULT_RULES }).toISOString()).toBe(expected);
});
