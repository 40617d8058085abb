import type { BusinessRecord } from '#domain/business/api/business.ts';
import { paths } from '#src/paths.ts';
import { Email } from '#src/ui/Email.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { ContractState } from './contract/ContractState.tsx';
import { TagList } from '#src/backoffice/tags/TagList.tsx';
import type { Columns } from '#src/backoffice/table/column.ts';
import { PersonCell } from '#src/backoffice/table/PersonCell.tsx';

export const BUSINESS_COLUMNS: Columns<BusinessRecord> = [
  {
    id: 'name',
    sortBy: 'name',
    render: ({ id, name, contacts, billingEmail }) => (
      <PersonCell
        name={name}
        photoUrl={null}
        second={
          contacts.find(({ isMain }) => isMain)?.name ?? (billingEmail && <Email address={billingEmail} />)
        }
        to={paths.businessOne(id)}
      />
    ),
  },
  { id: 'status', render: ({ status }) => <StatusBadge of="recordStatus" value={status} /> },
  { id: 'tags', render: ({ tags }) => <TagList tags={tags} /> },
  { id: 'studentCount', isNumeric: true, render: ({ studentCount }) => studentCount },
  { id: 'groupCount', isNumeric: true, render: ({ groupCount }) => groupCount },
  { id: 'poolCredits', isNumeric: true, render: ({ poolCredits }) => poolCredits },
  {
    id: 'managers',
    render: ({ managers }) => managers.map(({ fullName }) => fullName).join(', ') || <NoValue />,
  },
  {
    id: 'contractState',
    render: ({ contractState }) => (contractState ? <ContractState state={contractState} /> : <NoValue />),
  },
  {
    id: 'monthlyCredits',
    isNumeric: true,
    render: ({ monthlyCredits }) => monthlyCredits ?? <NoValue />,
  },
  {
    id: 'contractEndsOn',
    sortBy: 'contractEndsOn',
    render: ({ contractEndsOn }) => <PlainDateField date={contractEndsOn} />,
  },
  {
    id: 'budgetCents',
    isNumeric: true,
    isOptional: true,
    render: ({ budgetCents }) => (budgetCents === null ? <NoValue /> : <MoneyField cents={budgetCents} />),
  },
  { id: 'taxId', isOptional: true, render: ({ taxId }) => taxId ?? <NoValue /> },
  { id: 'phone', isOptional: true, render: ({ phone }) => phone ?? <NoValue /> },
  { id: 'billingName', isOptional: true, render: ({ billingName }) => billingName ?? <NoValue /> },
  {
    id: 'billingEmail',
    isOptional: true,
    render: ({ billingEmail }) => (billingEmail ? <Email address={billingEmail} /> : <NoValue />),
  },
  { id: 'address', isOptional: true, render: ({ address }) => address ?? <NoValue /> },
  {
    id: 'contractStartsOn',
    isOptional: true,
    render: ({ contractStartsOn }) => <PlainDateField date={contractStartsOn} />,
  },
];
