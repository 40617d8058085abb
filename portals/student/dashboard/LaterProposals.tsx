import { useTranslation } from 'react-i18next';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { daysOf } from '#src/features/scheduling/agenda/days.ts';
import { DayList } from '#src/features/scheduling/agenda/DayList.tsx';
import { Card } from '#src/ui/Card.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { OwnLessonCard } from '../OwnLessonCard.tsx';

/** Lessons after the days shown on the home page for which the teacher proposes another time. */
export function LaterProposals({ lessons }: { lessons: readonly OwnLesson[] }) {
  const { t } = useTranslation('time-proposal');
  return (
    <Card title={t('later')}>
      <DayList days={daysOf(lessons, useZone())} level="h3">
        {(lesson) => <OwnLessonCard key={lesson.id} lesson={lesson} />}
      </DayList>
    </Card>
  );
}
