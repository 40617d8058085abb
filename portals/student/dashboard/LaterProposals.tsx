import { useTranslation } from 'react-i18next';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { addDays } from '#domain/values/plain-date.ts';
import { daysOf } from '#src/features/scheduling/agenda/days.ts';
import { DayList } from '#src/features/scheduling/agenda/DayList.tsx';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { Card } from '#src/ui/Card.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { OwnLessonCard } from '../OwnLessonCard.tsx';
import { DAYS_AHEAD } from './Upcoming.tsx';

/** Lessons after the days shown on the home page for which the teacher proposes another time. */
export function LaterProposals({ lessons }: { lessons: readonly OwnLesson[] }) {
  const { t } = useTranslation('time-proposal');
  const end = addDays(useToday(), DAYS_AHEAD);
  const proposed = lessons.slice(1).filter(({ proposal }) => proposal);
  const days = daysOf(proposed, useZone()).filter(({ date }) => date > end);
  if (days.length === 0) return null;
  return (
    <Card title={t('later')}>
      <DayList days={days} level="h3">
        {(lesson) => <OwnLessonCard key={lesson.id} lesson={lesson} />}
      </DayList>
    </Card>
  );
}
