import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessCents } from './business-contract.ts';
import { employeesCents, keptShare, sharedCents } from './copayment.ts';

const price = fc.record({
  creditPriceCents: fc.integer({ min: 0, max: 9_999 }),
  copaymentPercent: fc.integer({ min: 0, max: 100 }),
});

describe('a share', () => {
  it('is what the company does not pay: together they are the price to the cent, however it is handed out', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(price, parts, (terms, given) => {
        const lot = { ...terms, keptCents: 1, owedCents: 1 };
        let credits = 0;
        let asked = 0;
        for (const more of given) {
          credits += more;
          asked += sharedCents(lot, credits) - asked;
        }
        expect(asked + businessCents(credits, terms)).toBe(credits * terms.creditPriceCents);
      }),
    );
  });

  it('is nothing of a share of nothing, all where the company pays nothing, and grows with the credits', () => {
    expect(employeesCents(7, { creditPriceCents: 1333, copaymentPercent: 0 })).toBe(0);
    expect(employeesCents(7, { creditPriceCents: 1333, copaymentPercent: 100 })).toBe(9331);
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 500 }), (terms, credits) => {
        expect(employeesCents(credits + 1, terms)).toBeGreaterThanOrEqual(employeesCents(credits, terms));
      }),
    );
  });

  it('is reduced where the company was refunded without returning credits, but not for credits returned to the pool', () => {
    const terms = { creditPriceCents: 1200, copaymentPercent: 20 };
    expect(sharedCents({ ...terms, keptCents: 28_800, owedCents: 38_400 }, 10)).toBe(1800);
    expect(sharedCents({ ...terms, keptCents: 28_800, owedCents: 28_800 }, 10)).toBe(2400);
    expect([keptShare(2400, 10, 3), keptShare(2400, 10, 0), keptShare(2400, 10, -2)]).toEqual([720, 0, 0]);
  });
});
