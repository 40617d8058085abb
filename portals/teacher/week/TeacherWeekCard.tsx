import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeacherWeek } from '#domain/scheduling/api/teacher-week.ts';
import type { Week } from '#src/features/scheduling/agenda/week.ts';
import { WeekNavigation } from '#src/features/scheduling/agenda/WeekNavigation.tsx';
import { useIsBelow } from '#src/layout/use-is-phone.ts';
import { lazyPartWith } from '#src/router/lazy-page.tsx';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { Skeletons } from '#src/ui/Skeletons.tsx';
import type { useTeacherWeek } from './use-teacher-week.ts';

export interface ShownWeek {
  week: Week;
  found: TeacherWeek;
}

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
    // A part that fails to load says so where it is shown.
    part.preload().catch(() => {});
  }, [part]);
  return part;
}

type TeacherWeekCardProps = ReturnType<typeof useTeacherWeek> & { part: ReturnType<typeof useWeekPart> };

/** The teacher's week: by the hour on a laptop, day by day on a phone. */
export function TeacherWeekCard({ week, query, part: Part }: TeacherWeekCardProps) {
  const { t } = useTranslation('teacher-week');
  return (
    <Card title={t('title')} actions={<WeekNavigation week={week} />}>
      <QueryView query={query} skeleton={WAITING}>
        {(found) => <Part week={week} found={found} />}
      </QueryView>
    </Card>
  );
}
