import * as z from 'zod/mini';
import { creditsFor } from '#domain/billing/credit.ts';
import { addDays, type PlainDate } from '#domain/values/plain-date.ts';

/** Unit of the monthly amount. */
export const contractUnit = z.enum(['CREDITS', 'LESSONS']);
export type ContractUnit = z.infer<typeof contractUnit>;

/** Who can add employees: only the school, or the company's managers too. */
export const contractJoins = z.enum(['SCHOOL', 'MANAGERS']);

/** State of a contract version on a day: upcoming, in force or ended. */
export const contractState = z.enum(['PENDING', 'ACTIVE', 'EXPIRED']);

interface Amount {
  readonly unit: ContractUnit;
  readonly monthlyAmount: number;
  /** Length of a lesson, if the contract counts lessons; null if it counts credits. */
  readonly lessonMinutes: number | null;
}

/** Credits that a month grants: an amount in lessons costs what its lessons cost (D13). */
export const creditsAMonth = (
  { unit, monthlyAmount, lessonMinutes }: Amount,
  creditMinutes: number,
): number =>
  unit === 'CREDITS' ? monthlyAmount : monthlyAmount * creditsFor(lessonMinutes ?? 0, creditMinutes);

/** The last day of the version before one that begins on `startsOn`. */
export const dayBefore = (startsOn: PlainDate): PlainDate => addDays(startsOn, -1);

/** Returns whether a person with this address can be an employee: any address, unless the contract names domains. */
export function canBelong(email: string, domains: readonly string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.length === 0 || domains.includes(domain);
}

/** Days that a company has to pay the invoice of a month. */
export const INVOICE_DAYS = 30;

interface Price {
  readonly creditPriceCents: number;
  readonly copaymentPercent: number;
}

/** Returns the company's price for credits, in cents. Excludes the employee contributions: they are not on its invoice. */
export const businessCents = (credits: number, { creditPriceCents, copaymentPercent }: Price): number =>
  Math.round((credits * creditPriceCents * (100 - copaymentPercent)) / 100);
