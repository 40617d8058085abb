import EventBusy from '@mui/icons-material/EventBusy';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getCalendar } from '#calls/student-history.ts';
import { DayList } from '#src/agenda/DayList.tsx';
import { daysOf, daysWithin } from '#src/agenda/days.ts';
import { useWeek } from '#src/agenda/use-week.ts';
import { WeekNavigation } from '#src/agenda/WeekNavigation.tsx';
import { askedFor } from '#src/agenda/week.ts';
import { ZoneNote } from '#src/agenda/ZoneNote.tsx';
import { useApi } from '#src/api/queries.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { AskSupport } from './AskSupport.tsx';
import { OwnLessonCard } from './OwnLessonCard.tsx';

/** ROUTE-19: the lessons of a week, past and to come. */
export function MyClasses() {
  const { t } = useTranslation('student');
  const zone = useZone();
  const week = useWeek();
  const lessons = useApi(
    getCalendar,
    { query: askedFor(week.from, week.to) },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <PageHeader
        title={t('classes.title')}
        subtitle={<ZoneNote />}
        actions={<WeekNavigation week={week} />}
      />
      <QueryView query={lessons}>
        {(rows) => {
          const days = daysWithin(daysOf(rows, zone), week.from, week.to);
          if (days.length === 0) {
            return (
              <EmptyState
                icon={EventBusy}
                title={t('classes.none')}
                text={t('classes.none-text')}
                action={<AskSupport label={t('ask-booking')} />}
              />
            );
          }
          return (
            <DayList days={days}>{(lesson) => <OwnLessonCard key={lesson.id} lesson={lesson} />}</DayList>
          );
        }}
      </QueryView>
    </>
  );
}
