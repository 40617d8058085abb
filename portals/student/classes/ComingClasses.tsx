import { keepPreviousData } from '@tanstack/react-query';
import { listProjectedLessons } from '#calls/scheduling/api/student-lessons.ts';
import { DayList } from '#src/features/scheduling/agenda/DayList.tsx';
import { daysOf } from '#src/features/scheduling/agenda/days.ts';
import { useApi } from '#src/api/queries.ts';
import { Pager } from '#src/ui/Pager.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { pageQuery, usePageNumber } from '#src/ui/use-page.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { OwnLessonCard } from '../OwnLessonCard.tsx';
import { NoClasses } from './NoClasses.tsx';
import { ofKind } from './of-kind.ts';
import { useClassesAddress } from './use-classes-address.ts';

const SIZE = 20;

/** Everything that is still to come, page by page. */
export function ComingClasses() {
  const zone = useZone();
  const page = usePageNumber();
  const { kind } = useClassesAddress();
  const coming = useApi(
    listProjectedLessons,
    { query: pageQuery(page, SIZE) },
    { placeholderData: keepPreviousData },
  );
  return (
    <QueryView query={coming}>
      {({ lessons, total }) => {
        const days = daysOf(ofKind(lessons, kind), zone);
        return (
          <>
            {days.length === 0 && <NoClasses />}
            <DayList days={days}>{(lesson) => <OwnLessonCard key={lesson.id} lesson={lesson} />}</DayList>
            <Pager page={page} size={SIZE} total={total} />
          </>
        );
      }}
    </QueryView>
  );
}
