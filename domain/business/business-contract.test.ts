import { describe, expect, it } from 'vitest';
import { businessCents, creditsAMonth, dayBefore, canBelong } from './business-contract.ts';
import { parsePlainDate } from '#domain/values/plain-date.ts';

describe('a contract', () => {
  it('grants credits as they are, and lessons as what they cost', () => {
    expect(creditsAMonth({ unit: 'CREDITS', monthlyAmount: 60, lessonMinutes: null }, 30)).toBe(60);
    expect(creditsAMonth({ unit: 'LESSONS', monthlyAmount: 8, lessonMinutes: 45 }, 30)).toBe(16);
    expect(() => creditsAMonth({ unit: 'LESSONS', monthlyAmount: 8, lessonMinutes: null }, 30)).toThrow(
      RangeError,
    );
  });

  it('ends the day before the next version begins', () => {
    expect(dayBefore(parsePlainDate('2026-03-01'))).toBe('2026-02-28');
  });

  it('costs a company its part', () => {
    const price = { creditPriceCents: 1333, copaymentPercent: 25 };
    expect(businessCents(3, price)).toBe(2999);
    expect(businessCents(40, { creditPriceCents: 1150, copaymentPercent: 0 })).toBe(46_000);
    expect(businessCents(40, { creditPriceCents: 1150, copaymentPercent: 100 })).toBe(0);
  });

  it('lets in whom its domains let in', () => {
    expect(canBelong('ana@solaria.example', [])).toBe(true);
    expect(canBelong('Ana@SOLARIA.example', ['solaria.example'])).toBe(true);
    expect(canBelong('ana@notsolaria.example', ['solaria.example'])).toBe(false);
  });
});
