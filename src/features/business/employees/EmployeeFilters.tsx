import { useTranslation } from 'react-i18next';
import type { EmployeeOrder } from '#calls/business/api/business-students.ts';
import { EMPLOYEE_STATUS } from '#domain/business/employee-status.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { Box } from '#src/ui/Box.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';

export interface CostCentre {
  id: string;
  name: string;
}

const ORDERS = ['name', 'credits', 'expiring', 'attended', 'missed', 'lastLesson'] as const;
const STATUSES = valuesOf(EMPLOYEE_STATUS);

/** Returns the list's filter from the address; invalid values are left out. */
export function employeeFilter(search: URLSearchParams) {
  const q = (search.get('q') ?? '').trim().slice(0, 100);
  const status = STATUSES.find((each) => each === search.get('status'));
  const centre = search.get('centre');
  const costCentreId = centre && /^(none|[0-9a-f-]{36})$/.test(centre) ? centre : null;
  const orderBy = ORDERS.find((each) => each === search.get('first'));
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(costCentreId && { costCentreId }),
    ...(orderBy && { orderBy: orderBy as EmployeeOrder }),
  };
}

interface EmployeeFiltersProps {
  search: URLSearchParams;
  costCentres: readonly CostCentre[];
  set: (name: string, value: string) => void;
}

export function EmployeeFilters({ search, costCentres, set }: EmployeeFiltersProps) {
  const { t } = useTranslation('business');
  const choice = (name: string, label: string, options: readonly { value: string; label: string }[]) => (
    <label>
      {t(`employees.filter.${label}`)}
      <Select
        value={search.get(name) ?? ''}
        onChange={({ target }) => set(name, target.value)}
        options={options}
      />
    </label>
  );
  return (
    <Box sx={bar}>
      <SearchField
        label={t('employees.search')}
        value={search.get('q')?.slice(0, 100) ?? ''}
        onSearch={(text) => set('q', text)}
      />
      {choice('status', 'status', [
        { value: '', label: t('employees.filter.all') },
        ...STATUSES.map((value) => ({ value, label: t(`vocabulary:employeeStatus.${value}`) })),
      ])}
      {costCentres.length > 0 &&
        choice('centre', 'costCentre', [
          { value: '', label: t('employees.filter.any') },
          ...costCentres.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'none', label: t('employees.filter.none') },
        ])}
      {choice('first', 'orderBy', [
        { value: '', label: t('employees.order.name') },
        ...ORDERS.slice(1).map((value) => ({ value, label: t(`employees.order.${value}`) })),
      ])}
    </Box>
  );
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  alignItems: 'flex-end',
  mb: 2,
  '& > :first-child': { flex: '1 1 220px', minHeight: 48 },
  '& > label': {
    display: 'grid',
    gap: 0.5,
    flex: { xs: '1 1 140px', md: '0 0 auto' },
    fontSize: '0.875rem',
    color: 'text.secondary',
    fontWeight: 600,
    '& select': { fontWeight: 400 },
  },
} as const;
