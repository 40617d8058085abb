import * as z from 'zod/mini';
import { errorText } from '#domain/values/error-text.ts';
import { optionalText, text } from '#domain/values/text.ts';
import { longText } from '#domain/values/text.ts';
import { endpoint } from '#domain/contract/endpoint.ts';

const roles = ['CUSTOMER_SUPPORT'] as const;
const prefix = text({ max: 8 }).check(
  z.regex(/^[A-Z0-9-]+$/, errorText('capitals-digits-dashes')),
  z.refine((value) => value !== 'R', errorText('prefix-of-credit-notes')),
);
const rate = z.int().check(z.gte(0), z.lte(3000));

/** The school's details on its invoices, and the tax that its prices include, in hundredths of a percent. */
export const billingRecord = z.object({
  legalName: z.nullable(z.string()),
  taxId: z.nullable(z.string()),
  billingAddress: z.nullable(z.string()),
  iban: z.nullable(z.string()),
  taxRatePoints: z.int(),
  invoicePrefix: z.string(),
  invoiceFooter: z.string(),
  mayChange: z.boolean(),
  version: z.int(),
});
export type BillingRecord = z.infer<typeof billingRecord>;

export const getBilling = endpoint({
  method: 'GET',
  path: '/backoffice/billing',
  summary: "Get the school's details on invoices, and the VAT in its prices",
  roles,
  area: 'settings',
  reply: billingRecord,
});

export const updateBilling = endpoint({
  method: 'PATCH',
  path: '/backoffice/billing',
  summary: 'Change the details of future invoices; issued ones stay unchanged',
  roles,
  area: 'settings',
  body: z.strictObject({
    legalName: z.optional(optionalText({ max: 120 })),
    taxId: z.optional(optionalText({ max: 40 })),
    billingAddress: z.optional(optionalText({ max: 300, lines: 'many' })),
    iban: z.optional(
      z.nullable(
        text({ min: 0, max: 42 }).check(
          z.refine((value) => value === '' || value.length >= 10, errorText('iban-too-short')),
        ),
      ),
    ),
    taxRatePoints: z.optional(rate),
    invoicePrefix: z.optional(prefix),
    invoiceFooter: z.optional(longText({ min: 0, max: 600 })),
    version: z.int(),
  }),
  reply: billingRecord,
});
