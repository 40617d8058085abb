import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Week } from '#src/features/scheduling/agenda/week.ts';
import { WeekNavigation } from '#src/features/scheduling/agenda/WeekNavigation.tsx';
import { errorText } from '#src/api/error-text.ts';
import { formatDays } from '#src/i18n/format-days.ts';
import { useIsBelow } from '#src/layout/use-is-phone.ts';
import { lazyPartWith } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { Skeletons } from '#src/ui/Skeletons.tsx';
import { type ShownWeek, useLoadedWeek } from './use-loaded-week.ts';
import type { useTeacherWeek } from './use-teacher-week.ts';

const WAITING = <Skeletons rows={5} height={72} />;
const WeekCalendar = lazyPartWith<ShownWeek>(
  WAITING,
  () => import('./WeekCalendar.tsx').then((module) => module.WeekCalendar),
  'availability',
);
const DayTimeline = lazyPartWith<ShownWeek>(WAITING, () =>
  import('./DayTimeline.tsx').then((module) => module.DayTimeline),
);

/** The part that the window has room for; its code loads while the page waits for its data. */
export function useWeekPart() {
  const part = useIsBelow('md') ? DayTimeline : WeekCalendar;
  useEffect(() => {
    // A part that fails to load shows the error in its place.
    part.preload().catch(() => {});
  }, [part]);
  return part;
}

type TeacherWeekCardProps = ReturnType<typeof useTeacherWeek> & { part: ReturnType<typeof useWeekPart> };

/** The teacher's week: by the hour on a laptop, day by day on a phone. */
export function TeacherWeekCard({ week, query, part: Part }: TeacherWeekCardProps) {
  const { t } = useTranslation('teacher-week');
  const loaded = useLoadedWeek(week, query);
  return (
    <Card title={t('title')} actions={<WeekNavigation week={week} />}>
      {loaded ? (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {query.error && loaded.week.from !== week.from && (
            <Notice
              variant="error"
              actions={
                <Button onClick={() => void query.refetch()} sx={{ minHeight: 44 }} data-keep-clear>
                  {t('common:retry')}
                </Button>
              }
            >
              {t('not-loaded', { days: daysOf(week), shown: daysOf(loaded.week) })}{' '}
              {errorText(query.error, t)}
            </Notice>
          )}
          <Part {...loaded} />
        </Box>
      ) : (
        <QueryView query={query} skeleton={WAITING}>
          {() => WAITING}
        </QueryView>
      )}
    </Card>
  );
}

const daysOf = ({ from, to }: Week): string => formatDays(from, to);
