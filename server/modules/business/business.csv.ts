import type * as z from 'zod/mini';
import type { BusinessRecord, exportBusinesses } from '#domain/api/business.ts';
import { centsToDecimal } from '#domain/values/money.ts';
import { csvOfList } from '#server/core/csv.ts';
import type { Db } from '#server/db/tenant.ts';
import { listBusinesses } from './business.queries.ts';

const mainOf = ({ contacts }: BusinessRecord) => contacts.find(({ isMain }) => isMain);

const COLUMNS: Record<string, (business: BusinessRecord) => unknown> = {
  Company: ({ name }) => name,
  Status: ({ status }) => status,
  'Billed as': ({ billingName }) => billingName,
  'Tax id': ({ taxId }) => taxId,
  'Billing e-mail': ({ billingEmail }) => billingEmail,
  'Billing address': ({ address }) => address,
  Telephone: ({ phone }) => phone,
  Contact: (business) => mainOf(business)?.name,
  'Contact e-mail': (business) => mainOf(business)?.email,
  Contract: ({ contractState }) => contractState,
  'Contract from': ({ contractStartsOn }) => contractStartsOn,
  'Contract to': ({ contractEndsOn }) => contractEndsOn,
  'Credits a month': ({ monthlyCredits }) => monthlyCredits,
  Budget: ({ budgetCents }) => (budgetCents === null ? null : centsToDecimal(budgetCents)),
  Students: ({ studentCount }) => studentCount,
  Groups: ({ groupCount }) => groupCount,
  'Credits in the pool': ({ poolCredits }) => poolCredits,
  Managers: ({ managers }) => managers.map(({ email }) => email).join(' '),
  CRM: ({ hubspotProviderId }) => hubspotProviderId,
};

/** The list as CSV, with the list's own filter and sort. */
export const businessesCsv = (db: Db, query: z.output<typeof exportBusinesses.query>): Promise<string> =>
  csvOfList(COLUMNS, (range) => listBusinesses(db, { ...query, range }));
