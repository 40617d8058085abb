import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES } from '#domain/shared/provider.ts';
import { dueStateOf, isClaimedByOther, taskDueAt } from './support-task-queue.ts';

const now = new Date('2026-11-10T10:00:00Z');
const due = (lessonStartsAt: string | null) =>
  taskDueAt({ now, lessonStartsAt, rules: DEFAULT_RULES }).toISOString();

describe('when a request is due', () => {
  it.each([
    ['about no lesson: the service goal', null, '2026-11-11T10:00:00.000Z'],
    ['about a far lesson: the service goal', '2026-12-01T10:00:00Z', '2026-11-11T10:00:00.000Z'],
    ["before the lesson's last free moment", '2026-11-11T18:00:00Z', '2026-11-10T18:00:00.000Z'],
    ['that moment over: before it begins', '2026-11-10T18:00:00Z', '2026-11-10T18:00:00.000Z'],
    ['the lesson over: now', '2026-11-10T09:00:00Z', '2026-11-10T10:00:00.000Z'],
  ])('%s', (_, lesson, expected) => {
    expect(due(lesson)).toBe(expected);
  });
});

it.each([
  [null, 'LATER'],
  ['2026-11-10T09:59:59Z', 'LATE'],
  ['2026-11-10T10:00:00Z', 'SOON'],
  ['2026-11-10T14:00:00Z', 'TODAY'],
  ['2026-11-11T10:00:00Z', 'LATER'],
])('due at %s is %s', (dueAt, state) => {
  expect(dueStateOf(dueAt, now)).toBe(state);
});

it("only another person's running claim excludes", () => {
  const until = '2026-11-10T10:05:00Z';
  expect(isClaimedByOther(null, 'a', now)).toBe(false);
  expect(isClaimedByOther({ accountId: 'a', until }, 'a', now)).toBe(false);
  expect(isClaimedByOther({ accountId: 'b', until }, 'a', now)).toBe(true);
  expect(isClaimedByOther({ accountId: 'b', until: '2026-11-10T10:00:00Z' }, 'a', now)).toBe(false);
});
