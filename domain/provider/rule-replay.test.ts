import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES } from '#domain/shared/provider.ts';
import {
  changedRules,
  creditsLostBy,
  NO_FIGURES,
  payCentsOf,
  type RecordedLesson,
  refusalOf,
  replayDecision,
  rulesOverTime,
} from './rule-replay.ts';

const STARTS = '2026-06-10T10:00:00.000Z';
const hoursBefore = (hours: number) => new Date(Date.parse(STARTS) - hours * 3_600_000).toISOString();
const rules = { ...DEFAULT_RULES, cancelBeforeHours: 24 };
const cancelled = (hours: number) => ({ at: hoursBefore(hours), startsAt: STARTS, credits: 2 });
const LESSON: RecordedLesson = {
  date: '2026-06-10',
  type: 'OCCASIONAL',
  isGroup: false,
  language: 'ENGLISH',
  minutes: 60,
  status: 'CANCELLED',
  startsAt: STARTS,
  cancelledAt: hoursBefore(20),
  cancelledBy: 'STUDENT',
  isForfeited: true,
  rates: [{ id: 'r', validFrom: '2026-01-01', seats: null, language: null, type: null, hourlyCents: 2000 }],
};

describe('decisions under rules', () => {
  it('cost credits, refuse bookings and pay lessons as the rules of booking and pay say', () => {
    expect(creditsLostBy(cancelled(20), rules)).toBe(2);
    expect(creditsLostBy(cancelled(20), { ...rules, cancelBeforeHours: 12 })).toBe(0);
    expect(refusalOf({ at: hoursBefore(13), startsAt: STARTS }, rules)).toBe(0);
    expect(refusalOf({ at: hoursBefore(13), startsAt: STARTS }, { ...rules, bookBeforeHours: 24 })).toBe(1);
    expect(payCentsOf(LESSON, rules)).toBe(1000);
  });

  it("pay no late cancellation once the deadline makes it free, except where staff kept the student's credits", () => {
    const later = { ...rules, cancelBeforeHours: 12 };
    expect(payCentsOf(LESSON, later)).toBe(0);
    expect(payCentsOf({ ...LESSON, cancelledBy: 'SUPPORT' }, later)).toBe(1000);
  });
});

describe('a replayed decision', () => {
  const replay = (hours: number, recorded: number | null, cancelBeforeHours: number) =>
    replayDecision(NO_FIGURES, creditsLostBy, cancelled(hours), {
      recorded,
      inForce: rules,
      proposed: { cancelBeforeHours },
    });

  it('is the recorded one under the rules of its time', () => {
    expect(replay(20, 2, 24).figures).toEqual({
      decisions: 1,
      unexplained: 0,
      changed: 0,
      before: 2,
      after: 2,
    });
  });
  it('counts as changed where the proposed rules decide otherwise', () => {
    expect(replay(20, 2, 12).figures).toMatchObject({ changed: 1, before: 2, after: 0 });
    expect(replay(30, 0, 48).figures).toMatchObject({ changed: 1, before: 0, after: 2 });
  });
  it('is left as it was where the rules of its time do not explain it', () => {
    expect(replay(20, 0, 12).figures).toEqual({
      decisions: 1,
      unexplained: 1,
      changed: 0,
      before: 0,
      after: 0,
    });
  });
  it('without a record follows from the rules of its time', () => {
    expect(replay(20, null, 12).figures).toMatchObject({ unexplained: 0, before: 2, after: 0 });
  });
});

it('rules over time are those that were replaced next, and the current ones since', () => {
  const at = rulesOverTime(
    [
      { until: '2026-02-01T00:00:00Z', rules: { cancelBeforeHours: 48 } },
      { until: '2026-04-01T00:00:00Z', rules: {} },
    ],
    { ...DEFAULT_RULES, cancelBeforeHours: 12 },
  );
  const hours = (moment: string) => at(moment).cancelBeforeHours;
  expect(['2026-01-31', '2026-03-31', '2026-04-01'].map((day) => hours(`${day}T00:00:00Z`))).toEqual([
    48, 24, 12,
  ]);
});

it('changed rules are those with another value than now', () => {
  expect(changedRules({ cancelBeforeHours: 24, bookBeforeHours: 1 }, rules)).toEqual({ bookBeforeHours: 1 });
});
