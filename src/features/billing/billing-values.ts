import type * as z from 'zod/mini';
import type { BillingDetails, updateOwnBilling } from '#domain/billing/api/billing-details.ts';
import { billingDraft } from '#domain/billing/billing-details.ts';
import { nothingIsNull } from '#src/ui/form/nothing-is-null.ts';

export type BillingBody = z.input<typeof updateOwnBilling.body>;
export type BillingField = Exclude<keyof BillingBody, 'version'>;
/** An input holds text; nothing typed means that there is nothing. */
export type BillingValues = Record<BillingField, string>;

/** Country of most buyers. */
const HOME = 'ES';

export const billingSchema = nothingIsNull(billingDraft);

/** Returns the form values; the student's own name is the default. */
export const billingValues = (details: BillingDetails): BillingValues => ({
  kind: details.kind,
  name: details.name ?? details.studentName,
  taxId: details.taxId ?? '',
  address: details.address ?? '',
  postcode: details.postcode ?? '',
  city: details.city ?? '',
  country: details.country ?? HOME,
  email: details.email ?? '',
});
