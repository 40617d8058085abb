import { describe, expect, it } from 'vitest';
import { nextStep, reopenedStatus, statusAfterLesson, type TrialFacts, trialMove } from './trial.ts';
import { TRIAL_STATUSES, type TrialStatus } from '#domain/shared/trial-status.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const trial = (status: TrialStatus, more: Partial<TrialFacts> = {}): TrialFacts => ({
  status,
  lessonAt: status === 'ASKED' ? null : '2026-11-20T11:00:00Z',
  heldAt: null,
  missedAt: null,
  hasBought: false,
  ...more,
});
const row = (facts: TrialFacts) =>
  TRIAL_STATUSES.map((to) => {
    const move = trialMove(facts, to, NOW);
    return 'command' in move ? move.command : `(${move.obstacle})`;
  });

describe('ROUTE-02 a trial is brought', () => {
  const ahead = { lessonAt: '2026-11-21T11:00:00Z' };
  it.each([
    ['asked', trial('ASKED'), '(same) assign (no-lesson) (no-lesson) (not-bought) lose'],
    [
      'assigned, before the lesson',
      trial('ASSIGNED', ahead),
      'unassign (same) (not-begun) (not-begun) (not-bought) lose',
    ],
    ['assigned, after the lesson', trial('ASSIGNED'), '(lesson-over) (same) held missed (not-bought) lose'],
    ['held', trial('HELD'), '(held-already) (held-already) (same) (settled) (not-bought) lose'],
    ['missed', trial('MISSED'), '(settled) assign (settled) (same) (not-bought) lose'],
    [
      'held and paid',
      trial('HELD', { hasBought: true }),
      '(held-already) (held-already) (same) (settled) win lose',
    ],
    ['won', trial('WON', { hasBought: true }), '(bought) (bought) (bought) (bought) (same) (bought)'],
    [
      'lost after it was held',
      trial('LOST', { heldAt: '2026-11-01T11:00:00Z' }),
      '(reopens-elsewhere) (reopens-elsewhere) reopen (reopens-elsewhere) (not-bought) (same)',
    ],
  ])('by these commands when %s, or not at all', (_, facts, moves) => {
    expect(row(facts).join(' ')).toBe(moves);
  });

  it('back as far as it had come when it is opened again', () => {
    expect(reopenedStatus({ heldAt: null, missedAt: null })).toBe('ASKED');
    expect(reopenedStatus({ heldAt: null, missedAt: '2026-11-01T11:00:00Z' })).toBe('MISSED');
    expect(reopenedStatus({ heldAt: '2026-11-02T11:00:00Z', missedAt: '2026-11-01T11:00:00Z' })).toBe('HELD');
  });
});

it('ROUTE-02 follows its lesson, and stays won or lost whatever the outcome', () => {
  const after = (
    status: TrialStatus,
    lesson: Parameters<typeof statusAfterLesson>[1],
    missedAt: string | null = null,
  ) => statusAfterLesson({ status, missedAt }, lesson);
  expect(after('ASKED', 'ASSIGNED')).toBe('ASSIGNED');
  expect(after('ASSIGNED', 'NOT_REPORTED')).toBe('ASSIGNED');
  expect(after('ASSIGNED', 'ATTENDED')).toBe('HELD');
  expect(after('HELD', 'COMPLETED')).toBe('HELD');
  expect(after('ASSIGNED', 'NOT_ATTENDED')).toBe('MISSED');
  expect(after('ASSIGNED', 'CANCELLED')).toBe('ASKED');
  expect(after('ASSIGNED', 'CANCELLED', '2026-11-01T11:00:00Z')).toBe('MISSED');
  expect(after('MISSED', 'CANCELLED', '2026-11-01T11:00:00Z')).toBe('ASKED');
  expect(after('HELD', 'ASSIGNED')).toBe('ASSIGNED');
  for (const status of ['WON', 'LOST'] as const) expect(after(status, 'CANCELLED')).toBe(status);
});

it('ROUTE-02 has one next step at a time', () => {
  const step = (status: TrialStatus, more: Partial<Parameters<typeof nextStep>[0]> = {}) =>
    nextStep(
      { ...trial(status), studentPhone: '+34600111222', lessonEndsAt: null, openOrderId: null, ...more },
      NOW,
    );
  expect(step('ASKED')).toBe('assign');
  expect(step('ASSIGNED', { lessonEndsAt: '2026-11-20T12:30:00Z' })).toBe('wait');
  expect(step('ASSIGNED', { lessonEndsAt: '2026-11-20T11:30:00Z' })).toBe('outcome');
  expect(step('MISSED')).toBe('call');
  expect(step('MISSED', { studentPhone: null })).toBe('mail');
  expect(step('HELD', { heldAt: '2026-11-19T12:00:00Z' })).toBe('offer');
  expect(step('HELD', { heldAt: '2026-11-10T12:00:00Z' })).toBe('call');
  expect(step('HELD', { openOrderId: 'one' })).toBe('payment');
  expect(step('WON')).toBe('none');
  expect(step('LOST')).toBe('reopen');
});
