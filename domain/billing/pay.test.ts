import { describe, expect, it } from 'vitest';
import { outcomeOf, payCents, payOf, type Rate, rateFor } from './pay.ts';
import { DEFAULT_RULES } from '#domain/shared/provider.ts';

const general: Rate = {
  id: 'general',
  validFrom: '2000-01-01',
  seats: null,
  language: null,
  type: null,
  hourlyCents: 2000,
};
const rate = (id: string, more: Partial<Rate>): Rate => ({ ...general, id, ...more });
const lesson = { date: '2026-06-15', type: 'REGULAR', isGroup: false, language: 'ENGLISH' } as const;

it.each([
  [2000, 60, 100, 2000],
  [2000, 30, 100, 1000],
  [1999, 30, 100, 1000],
  [2000, 50, 100, 1667],
  [2000, 60, 50, 1000],
  [2001, 30, 50, 500],
  [0, 60, 100, 0],
])('%i cents an hour for %i minutes at %i %% are %i cents', (hourly, minutes, percent, cents) => {
  expect(payCents(hourly, minutes, percent)).toBe(cents);
});

describe('ROUTE-11 the rate of a lesson', () => {
  const chosen = (rates: Rate[], more: Partial<Parameters<typeof rateFor>[1]> = {}) =>
    rateFor(rates, { ...lesson, ...more })?.id;

  it('is the latest that holds on its day, so that old lessons keep theirs', () => {
    const rates = [
      rate('raised', { validFrom: '2026-06-15', hourlyCents: 2300 }),
      general,
      rate('to-come', { validFrom: '2026-06-16' }),
    ];
    expect(chosen(rates)).toBe('raised');
    expect(chosen(rates, { date: '2026-06-14' })).toBe('general');
    expect(chosen([rate('late', { validFrom: '2026-07-01' })])).toBeUndefined();
  });

  it('is the narrowest: by type, then language, then individual or group', () => {
    const rates = [
      general,
      rate('group', { seats: 'GROUP' }),
      rate('french', { language: 'FRENCH' }),
      rate('trial', { type: 'TRIAL' }),
      rate('french-group', { language: 'FRENCH', seats: 'GROUP' }),
    ];
    expect(chosen(rates)).toBe('general');
    expect(chosen(rates, { isGroup: true })).toBe('group');
    expect(chosen(rates, { language: 'FRENCH' })).toBe('french');
    expect(chosen(rates, { language: 'FRENCH', isGroup: true })).toBe('french-group');
    expect(chosen(rates, { language: 'FRENCH', type: 'TRIAL' })).toBe('trial');
  });

  it('is the wider one again once the narrower has ended', () => {
    const rates = [
      general,
      rate('group', { seats: 'GROUP' }),
      rate('end', { seats: 'GROUP', validFrom: '2026-06-01', hourlyCents: null }),
    ];
    expect(chosen(rates, { isGroup: true, date: '2026-05-31' })).toBe('group');
    expect(chosen(rates, { isGroup: true })).toBe('general');
  });
});

describe('what a lesson brings', () => {
  const rules = { ...DEFAULT_RULES, payLateCancelPercent: 50, payGroupPercent: 150, payTrialPercent: 80 };
  const pay = (more: object, outcome: Parameters<typeof payOf>[1] = 'TAUGHT', rates: Rate[] = [general]) =>
    payOf({ ...lesson, minutes: 60, ...more }, outcome, rates, rules);

  it('is the rate for its minutes, with the share of how it ended', () => {
    expect(pay({})).toMatchObject({ amountCents: 2000, rateId: 'general', outcomePercent: 100 });
    expect(pay({}, 'LATE_CANCEL')).toMatchObject({ amountCents: 1000, outcomePercent: 50 });
    expect(pay({}, 'TEACHER_ABSENT').amountCents).toBe(0);
    expect(pay({}, 'NOT_DUE').amountCents).toBe(0);
  });

  it('is a share of the general rate for groups and trials, but the whole of a rate of their own', () => {
    expect(pay({ isGroup: true })).toMatchObject({ amountCents: 3000, kindPercent: 150 });
    expect(pay({ type: 'TRIAL' })).toMatchObject({ amountCents: 1600, kindPercent: 80 });
    expect(pay({ isGroup: true }, 'TAUGHT', [general, rate('g', { seats: 'GROUP' })]).amountCents).toBe(2000);
    expect(pay({ type: 'TRIAL' }, 'TAUGHT', [general, rate('t', { type: 'TRIAL' })]).amountCents).toBe(2000);
  });

  it('is nothing, and says so, where no rate is agreed', () => {
    expect(pay({}, 'TAUGHT', [])).toMatchObject({ amountCents: 0, rateId: null, rateCents: null });
  });
});

describe('how a lesson ended for its pay', () => {
  const startsAt = '2026-06-15T10:00:00Z';
  const early = '2026-06-14T10:00:00Z';
  const late = '2026-06-14T10:00:01Z';
  it.each([
    ['ATTENDED', null, null, false, 'TAUGHT'],
    ['COMPLETED', null, null, false, 'TAUGHT'],
    ['NOT_ATTENDED', null, null, false, 'NO_SHOW'],
    ['ASSIGNED', null, null, false, null],
    ['NOT_REPORTED', null, null, false, null],
    ['CANCELLED', 'STUDENT', early, false, null],
    ['CANCELLED', 'STUDENT', late, false, 'LATE_CANCEL'],
    ['CANCELLED', 'BUSINESS', late, false, 'LATE_CANCEL'],
    ['CANCELLED', 'SUPPORT', late, false, null],
    ['CANCELLED', 'SUPPORT', early, true, 'LATE_CANCEL'],
    ['CANCELLED', 'TEACHER', early, false, null],
    ['CANCELLED', 'TEACHER', late, false, 'TEACHER_ABSENT'],
    ['CANCELLED', 'SYSTEM', late, false, null],
  ] as const)(
    '%s by %s at %s, forfeited %s: %s',
    (status, cancelledBy, cancelledAt, isForfeited, outcome) => {
      expect(outcomeOf({ status, startsAt, cancelledAt, cancelledBy, isForfeited }, DEFAULT_RULES)).toBe(
        outcome,
      );
    },
  );
});
