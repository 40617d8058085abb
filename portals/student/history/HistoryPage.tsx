import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listHistoryLessons } from '#calls/scheduling/api/student-history.ts';
import { DayList } from '#src/features/scheduling/agenda/DayList.tsx';
import { daysOf, newestFirst } from '#src/features/scheduling/agenda/days.ts';
import { ZoneNote } from '#src/features/scheduling/agenda/ZoneNote.tsx';
import { useApi } from '#src/api/queries.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { Pager } from '#src/ui/Pager.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { pageQuery, usePageNumber } from '#src/ui/use-page.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { NewLessonButton } from '../booking/NewLessonButton.tsx';
import { PastLessonCard } from './PastLessonCard.tsx';

const SIZE = 20;

/** ROUTE-19: every lesson that is over, with what the teacher wrote. */
export function HistoryPage() {
  const { t } = useTranslation('history');
  const zone = useZone();
  const page = usePageNumber();
  const history = useApi(
    listHistoryLessons,
    { query: pageQuery(page, SIZE) },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <PageHeader title={t('title')} subtitle={<ZoneNote />} />
      <QueryView query={history}>
        {({ lessons, total }) => (
          <>
            {total === 0 && (
              <EmptyState
                picture="calendar"
                title={t('none')}
                text={t('none-text')}
                action={<NewLessonButton />}
              />
            )}
            <DayList days={newestFirst(daysOf(lessons, zone))}>
              {(lesson) => <PastLessonCard key={lesson.id} lesson={lesson} />}
            </DayList>
            <Pager page={page} size={SIZE} total={total} />
          </>
        )}
      </QueryView>
    </>
  );
}
