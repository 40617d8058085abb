import { addMonths } from '#domain/values/plain-date.ts';
import type { BusinessKey } from '../cast-people.ts';
import { BUSINESSES, monthsOf } from './businesses.ts';
import type { Lot } from './ledger.ts';
import type { Story } from './story.ts';

/** Grants what a version of a contract gives for the month of a day; not invoiced, unless a line is named. */
export function grantMonth(
  { ledger, provider }: Story,
  business: BusinessKey,
  version: number,
  at: number,
  orderLineId?: string,
): Lot {
  const terms = BUSINESSES[business].contract[version];
  if (!terms) throw new Error(`${business} has no version ${version}.`);
  const [amount, unit] = terms.monthly;
  const grantedOn = provider.calendar.dateOf(at);
  return ledger.grant({
    key: `contract/${business}/${version}/${grantedOn}`,
    owner: { business },
    kind: terms.kind,
    credits: unit === 'CREDITS' ? amount : amount * 2,
    at,
    grantedOn,
    expiresOn: addMonths(grantedOn, monthsOf(terms)),
    source: 'CONTRACT',
    reason: 'CONTRACT',
    contractId: provider.id('contract', `${business}/${version}`),
    note: grantedOn,
    ...(orderLineId && { orderLineId }),
  });
}
