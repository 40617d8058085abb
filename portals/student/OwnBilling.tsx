import { lazyPart } from '#src/router/lazy-page.tsx';
import type { OwnBillingProps } from './OwnBillingCard.tsx';

/** The recipient of the student's invoices, in a chunk of its own with its texts. */
export const OwnBilling = lazyPart<OwnBillingProps>(
  () => import('./OwnBillingCard.tsx').then((m) => m.OwnBillingCard),
  'billing-details',
);
