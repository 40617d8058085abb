import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressSearch } from '#src/ui/use-address-search.ts';
import { type Employee, exportEmployees, listEmployees } from '#calls/business/api/business-students.ts';
import { addressOf } from '#src/api/client.ts';
import { useApi } from '#src/api/queries.ts';
import { Card } from '#src/ui/Card.tsx';
import { DownloadButton } from '#src/ui/DownloadButton.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { pageQuery, usePageNumber } from '#src/ui/use-page.ts';
import { type CostCentre, EmployeeFilters, employeeFilter } from './EmployeeFilters.tsx';
import { EmployeeTable } from './EmployeeTable.tsx';

const SIZE = 25;

interface EmployeesProps {
  /** Left out: a manager's own company. */
  businessId?: string;
  /** Left out: they are not filtered by. */
  costCentres?: readonly CostCentre[];
  actionsOf?: (employee: Employee) => ReactNode;
  /** Actions for all employees. */
  actions?: ReactNode;
}

/** All employees with lessons; search, filters, order and page are in the address. */
export function Employees({ businessId, costCentres = [], actionsOf, actions }: EmployeesProps) {
  const { t } = useTranslation('business');
  const [search, setSearch] = useAddressSearch();
  const page = usePageNumber();
  const filter = employeeFilter(search);
  const asked = { ...(businessId && { businessId }), ...filter };
  const query = { ...asked, ...pageQuery(page, SIZE) };
  const employees = useApi(listEmployees, { query }, { placeholderData: keepPreviousData });
  const isFiltered = Object.keys(filter).some((name) => name !== 'orderBy');
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    next.delete('page');
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Card
      title={t('employees.title')}
      actions={
        <>
          {actions}
          <DownloadButton
            address={addressOf(exportEmployees, { query: asked })}
            label={t('employees.export')}
          />
        </>
      }
    >
      <EmployeeFilters search={search} costCentres={costCentres} set={set} />
      <QueryView query={employees}>
        {({ students, total }) => (
          <>
            <p role="status" className="visually-hidden">
              {t('employees.count', { count: total })}
            </p>
            {total === 0 ? (
              <EmptyState
                picture="people"
                title={t(isFiltered ? 'employees.not-found' : 'employees.none')}
                text={t(isFiltered ? 'employees.not-found-text' : 'employees.none-text')}
              />
            ) : (
              <EmployeeTable employees={students} actionsOf={actionsOf} />
            )}
            <Pager page={page} size={SIZE} total={total} />
          </>
        )}
      </QueryView>
    </Card>
  );
}
