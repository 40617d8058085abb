import { exportBusinesses, type BusinessRecord } from '#domain/business/api/business.ts';
import { amount, word } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { fieldColumns } from '#server/modules/office/custom-fields/fields.csv.ts';
import { tagNames } from '#server/modules/office/tags/tagged.ts';
import { businessesInOrder, listBusinesses } from './business.queries.ts';

const mainOf = ({ contacts }: BusinessRecord) => contacts.find(({ isMain }) => isMain);

const COLUMNS: ColumnsOf<typeof exportBusinesses, BusinessRecord> = {
  name: {
    company: ({ name }) => name,
    contact: (business) => mainOf(business)?.name,
    contactEmail: (business) => mainOf(business)?.email,
  },
  status: { status: word('vocabulary:recordStatus', ({ status }) => status) },
  tags: { tags: tagNames },
  studentCount: { students: ({ studentCount }) => studentCount },
  groupCount: { groups: ({ groupCount }) => groupCount },
  poolCredits: { pool: ({ poolCredits }) => poolCredits },
  managers: { managers: ({ managers }) => managers.map(({ email }) => email).join(' ') },
  contractState: { contract: word('office:business.contractState', ({ contractState }) => contractState) },
  monthlyCredits: { monthlyCredits: ({ monthlyCredits }) => monthlyCredits },
  contractEndsOn: { contractEnd: ({ contractEndsOn }) => contractEndsOn },
  budgetCents: { budget: ({ budgetCents }) => amount(budgetCents) },
  taxId: { taxId: ({ taxId }) => taxId },
  phone: { phone: ({ phone }) => phone },
  billingName: { billingName: ({ billingName }) => billingName },
  billingEmail: { billingEmail: ({ billingEmail }) => billingEmail },
  address: { address: ({ address }) => address },
  contractStartsOn: { contractStart: ({ contractStartsOn }) => contractStartsOn },
};

/** The list of companies as a file. */
export const businessExport = exporter('business', exportBusinesses, {
  page: listBusinesses,
  inOrder: businessesInOrder,
  moreColumns: fieldColumns('business'),
  columns: COLUMNS,
});
