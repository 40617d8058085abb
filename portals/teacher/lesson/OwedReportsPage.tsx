import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listOverdueReports } from '#calls/teaching/api/lesson-reports.ts';
import { ZoneNote } from '#src/features/scheduling/agenda/ZoneNote.tsx';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { pageQuery, usePageNumber } from '#src/ui/use-page.ts';
import { OwedList } from './OwedList.tsx';

const SIZE = 25;

/** ROUTE-16: the lessons that wait for attendance or report, the oldest first. */
export function OwedReportsPage() {
  const { t } = useTranslation('report');
  const page = usePageNumber();
  const overdue = useApi(
    listOverdueReports,
    { query: pageQuery(page, SIZE) },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <PageHeader title={t('owed.title')} subtitle={<ZoneNote />} />
      <QueryView query={overdue}>
        {({ lessons, total }) =>
          total === 0 ? (
            <EmptyState picture="done" title={t('owed.none')} text={t('owed.none-text')} />
          ) : (
            <Box sx={{ display: 'grid', gap: 2 }}>
              <Box sx={{ color: 'text.secondary' }}>
                {t('owed.total', { count: total })}. {t('owed.text')}
              </Box>
              <OwedList lessons={lessons} />
              <Pager page={page} size={SIZE} total={total} />
            </Box>
          )
        }
      </QueryView>
    </>
  );
}
