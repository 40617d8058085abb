import Groups from '@mui/icons-material/GroupsOutlined';
import { keepPreviousData } from '@tanstack/react-query';
import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { listEmployees } from '#calls/business-students.ts';
import { useApi } from '#src/api/queries.ts';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';
import { pageQuery, usePageNumber } from '#src/ui/use-page.ts';
import { EmployeeTable } from './EmployeeTable.tsx';

const SIZE = 25;

/** Everybody of the company who learns, found by name; search and page are in the address. */
export function Employees() {
  const { t } = useTranslation('business');
  const [search, setSearch] = useSearchParams();
  const q = search.get('q')?.slice(0, 100) ?? '';
  const page = usePageNumber();
  const employees = useApi(
    listEmployees,
    { query: { ...(q.trim() && { q }), ...pageQuery(page, SIZE) } },
    { placeholderData: keepPreviousData },
  );
  const find = (text: string) =>
    setSearch(text ? { q: text } : {}, { replace: true, preventScrollReset: true });
  return (
    <Card
      title={t('employees.title')}
      actions={<SearchField label={t('employees.search')} value={q} onSearch={find} />}
    >
      <QueryView query={employees}>
        {({ students, total }) => (
          <>
            <p role="status" className="visually-hidden">
              {t('employees.count', { count: total })}
            </p>
            {total === 0 ? (
              <EmptyState
                icon={Groups}
                title={t(q ? 'employees.not-found' : 'employees.none')}
                text={t(q ? 'employees.not-found-text' : 'employees.none-text')}
              />
            ) : (
              <EmployeeTable employees={students} />
            )}
            <Box>
              <Pager page={page} size={SIZE} total={total} />
            </Box>
          </>
        )}
      </QueryView>
    </Card>
  );
}
