import type { BusinessRecord } from '#domain/api/business.ts';
import { paths } from '#src/paths.ts';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import type { Columns } from '../list/column.ts';
import { PersonCell } from '../list/PersonCell.tsx';

export const BUSINESS_COLUMNS: Columns<BusinessRecord> = [
  {
    id: 'name',
    sortBy: 'name',
    render: ({ id, name, billingEmail }) => (
      <PersonCell name={name} photoUrl={null} second={billingEmail} to={paths.businessOne(id)} />
    ),
  },
  { id: 'status', render: ({ status }) => <StatusBadge value={status} /> },
  { id: 'studentCount', isNumeric: true, render: ({ studentCount }) => studentCount },
  { id: 'groupCount', isNumeric: true, render: ({ groupCount }) => groupCount },
  { id: 'poolCredits', isNumeric: true, render: ({ poolCredits }) => poolCredits },
  {
    id: 'managers',
    render: ({ managers }) => managers.map(({ fullName }) => fullName).join(', ') || <NoValue />,
  },
  {
    id: 'contractEndsOn',
    sortBy: 'contractEndsOn',
    render: ({ contractEndsOn }) => <PlainDateField date={contractEndsOn} />,
  },
  { id: 'phone', isOptional: true, render: ({ phone }) => phone ?? <NoValue /> },
];
