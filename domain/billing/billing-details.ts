import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { COUNTRIES } from '#domain/shared/country.ts';
import { isSpanishTaxId, tidySpanishTaxId } from '#domain/values/spanish-tax-id.ts';
import { emailText, longText, optionalText, text } from '#domain/values/text.ts';

/** The customer named on a student's invoices: the student, a company, or another payer. */
export const BILLING_KINDS = ['PERSON', 'COMPANY', 'OTHER_PAYER'] as const;
export const billingKind = z.enum(BILLING_KINDS);

/** Where tax IDs have a check that we know. */
const SPAIN = 'ES';

const fields = {
  kind: billingKind,
  name: text({ max: 120 }),
  taxId: optionalText({ max: 40 }),
  /** Street and number, on one line or more. */
  address: longText({ max: 300 }),
  postcode: optionalText({ max: 20 }),
  city: text({ max: 80 }),
  country: z.enum(COUNTRIES as [string, ...string[]], errorText('choose-country')),
  /** E-mail address for invoices, instead of the student's own. */
  email: z.nullable(emailText),
};
interface Buyer {
  kind: string;
  country: string;
  taxId: string | null;
}

const BUSINESS_HAS_ONE = z.refine<Buyer>(({ kind, taxId }) => kind !== 'COMPANY' || taxId !== null, {
  path: ['taxId'],
  error: errorText('enter-company-tax-id'),
});
const SPANISH_IS_RIGHT = z.refine<Buyer>(
  ({ country, taxId }) => country !== SPAIN || taxId === null || isSpanishTaxId(tidySpanishTaxId(taxId)),
  { path: ['taxId'], error: errorText('enter-spanish-tax-id') },
);

/** Buyer's details; a company needs a tax ID, and a Spanish tax ID is checked. */
export const billingDraft = z.strictObject(fields).check(BUSINESS_HAS_ONE, SPANISH_IS_RIGHT);

export const billingBody = z
  .strictObject({
    ...fields,
    /** The one that the form was opened on; 0: nothing was entered yet. */
    version: z.int().check(z.gte(0)),
  })
  .check(BUSINESS_HAS_ONE, SPANISH_IS_RIGHT);

/** A tax ID as it is stored and printed. */
export const storedTaxId = ({ country, taxId }: Omit<Buyer, 'kind'>): string | null =>
  taxId !== null && country === SPAIN ? tidySpanishTaxId(taxId) : taxId;
