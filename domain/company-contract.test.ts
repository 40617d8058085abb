import { describe, expect, it } from 'vitest';
import { creditsAMonth, dayBefore, mayBelong } from './company-contract.ts';
import { parsePlainDate } from './values/plain-date.ts';

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

  it('lets in whom its domains let in', () => {
    expect(mayBelong('ana@solaria.example', [])).toBe(true);
    expect(mayBelong('Ana@SOLARIA.example', ['solaria.example'])).toBe(true);
    expect(mayBelong('ana@notsolaria.example', ['solaria.example'])).toBe(false);
  });
});
