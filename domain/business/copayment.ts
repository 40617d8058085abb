import { businessCents } from './business-contract.ts';

/** Days that an employee has to pay a share. */
export const SHARE_DAYS = 14;

interface Price {
  readonly creditPriceCents: number;
  readonly copaymentPercent: number;
}

/**
 * Returns the employees' part of the price of credits, in cents; together with the company's part (`businessCents`) it is the full price.
 */
export const employeesCents = (credits: number, price: Price): number =>
  credits * price.creditPriceCents - businessCents(credits, price);

/** Price and use of a month's credits, and how much of the company's payment for them was kept. */
export interface SharedLot extends Price {
  /** The part of the company's invoice that was not refunded, and the company's price for the credits that are left. */
  readonly keptCents: number;
  readonly owedCents: number;
}

/**
 * Returns the employees' contribution to `credits` of a lot: reduced in proportion where the company was refunded more than its returned
 * credits.
 */
export function sharedCents(lot: SharedLot, credits: number): number {
  const cents = employeesCents(credits, lot);
  return lot.keptCents >= lot.owedCents ? cents : Math.round((cents * lot.keptCents) / lot.owedCents);
}

/** The contribution still due from an employee who keeps `kept` of `credits`, for which `cents` were charged. */
export const keptShare = (cents: number, credits: number, kept: number): number =>
  kept <= 0 ? 0 : Math.round((cents * kept) / credits);
