import { errorText } from '#domain/values/error-text.ts';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PROVIDER, DEFAULT_RULES, provider, providerRules, rulesOf } from './provider.ts';

const FIELDS = [
  'id',
  'providerName',
  'isotypeUrl',
  'isotypeUrlDark',
  'logotypeUrl',
  'logotypeUrlDark',
  'subdomain',
];

describe('a provider', () => {
  it.each(FIELDS)('ENT-02 without %s it is none', (field) => {
    expect(provider.safeParse({ ...DEFAULT_PROVIDER, [field]: undefined }).success).toBe(false);
  });

  it('ENT-02 ERR-01 the default record has exactly the seven fields, and an empty subdomain', () => {
    expect(Object.keys(provider.parse(DEFAULT_PROVIDER)).sort()).toEqual([...FIELDS].sort());
    expect(DEFAULT_PROVIDER.subdomain).toBe('');
  });
});

describe('its rules', () => {
  it.each([
    [{ lessonMinutes: [] }],
    [{ lessonMinutes: [30, 30] }],
    [{ lessonMinutes: [10] }],
    [{ creditMinutes: 0 }],
    [{ cancelBeforeHours: -1 }],
    [{ bookAheadWeeks: 1.5 }],
    [{ supplantMinutes: 61 }],
    [{ holdDaysBefore: '7' }],
    [{ unknownRule: 1 }],
  ])('%j is refused', (set) => {
    expect(() => rulesOf(set)).toThrow();
  });

  it('BOOK-01 BOOK-02 what is not set is the default', () => {
    expect(rulesOf({})).toEqual({
      lessonMinutes: [30, 60, 90],
      trialMinutes: 30,
      trialHoldHours: 0,
      creditMinutes: 30,
      bookBeforeHours: 12,
      bookAheadWeeks: 8,
      cancelBeforeHours: 24,
      planAheadWeeks: 8,
      holdDaysBefore: 7,
      weeklyCreditWeeks: 4,
      expiryReminderDays: [30, 7],
      studentWaitMinutes: 10,
      attendanceFromMinutes: 10,
      unreportedHours: 72,
      contestDays: 7,
      answerWaitDays: 3,
      adultAge: 18,
      referralCredits: 2,
      supplantMinutes: 60,
      slotHoldMinutes: 5,
      slotBuyMinutes: 20,
      proposalHours: 24,
      teacherAbsenceExtraCredits: 0,
      substituteLoadWeight: 3,
      substitutePayWeight: 0,
      payNoShowPercent: 100,
      payLateCancelPercent: 50,
      payTeacherAbsentPercent: 0,
      payGroupPercent: 100,
      payTrialPercent: 100,
    });
    expect(providerRules.parse(DEFAULT_RULES)).toEqual(DEFAULT_RULES);
  });

  it('what is set is in force, the rest stays', () => {
    expect(rulesOf({ cancelBeforeHours: 48 })).toEqual({ ...DEFAULT_RULES, cancelBeforeHours: 48 });
  });
});

it('ROUTE-12 says of a rule that cannot be so what it may be, of each length in a list too', () => {
  const said = (rules: object) =>
    providerRules.safeParse({ ...DEFAULT_RULES, ...rules }).error?.issues.map(({ message }) => message);
  expect(said({ lessonMinutes: [10, 30] })).toEqual([
    errorText('whole-number-from-to', { min: 15, max: 240 }),
  ]);
  expect(said({ bookBeforeHours: 169 })).toEqual([errorText('whole-number-from-to', { min: 0, max: 168 })]);
  expect(said({ creditMinutes: Number.NaN })).toEqual([
    errorText('whole-number-from-to', { min: 5, max: 240 }),
  ]);
  expect(said({})).toBeUndefined();
});
