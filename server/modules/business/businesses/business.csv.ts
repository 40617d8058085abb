import { exportBusinesses, type BusinessRecord } from '#domain/business/api/business.ts';
import { amount } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { businessesInOrder, listBusinesses } from './business.queries.ts';

const mainOf = ({ contacts }: BusinessRecord) => contacts.find(({ isMain }) => isMain);

const COLUMNS: ColumnsOf<typeof exportBusinesses, BusinessRecord> = {
  name: {
    Company: ({ name }) => name,
    Contact: (business) => mainOf(business)?.name,
    'Contact e-mail': (business) => mainOf(business)?.email,
  },
  status: { Status: ({ status }) => status },
  studentCount: { Students: ({ studentCount }) => studentCount },
  groupCount: { Groups: ({ groupCount }) => groupCount },
  poolCredits: { 'Credits in the pool': ({ poolCredits }) => poolCredits },
  managers: { Managers: ({ managers }) => managers.map(({ email }) => email).join(' ') },
  contractState: { Contract: ({ contractState }) => contractState },
  monthlyCredits: { 'Credits a month': ({ monthlyCredits }) => monthlyCredits },
  contractEndsOn: { 'Contract to': ({ contractEndsOn }) => contractEndsOn },
  budgetCents: { Budget: ({ budgetCents }) => amount(budgetCents) },
  taxId: { 'Tax id': ({ taxId }) => taxId },
  phone: { Telephone: ({ phone }) => phone },
  billingName: { 'Billed as': ({ billingName }) => billingName },
  billingEmail: { 'Billing e-mail': ({ billingEmail }) => billingEmail },
  address: { 'Billing address': ({ address }) => address },
  contractStartsOn: { 'Contract from': ({ contractStartsOn }) => contractStartsOn },
};

/** The list of companies as a file. */
export const businessExport = exporter('business', exportBusinesses, {
  page: (db, _reader, query) => listBusinesses(db, query),
  inOrder: (db, _reader, query) => businessesInOrder(db, query),
  columns: COLUMNS,
});
