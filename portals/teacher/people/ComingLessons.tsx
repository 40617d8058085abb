import { useTranslation } from 'react-i18next';
import type { TeacherLesson } from '#domain/scheduling/api/teacher-tabs.ts';
import { DayList } from '#src/features/scheduling/agenda/DayList.tsx';
import { daysOf } from '#src/features/scheduling/agenda/days.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { GivenLessonCard } from '../GivenLessonCard.tsx';

/** The next lessons that one gives to a student or a group. */
export function ComingLessons({ lessons }: { lessons: readonly TeacherLesson[] }) {
  const { t } = useTranslation('people');
  const zone = useZone();
  return (
    <Card title={t('coming')}>
      {lessons.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('no-coming')}</Box>}
      <DayList days={daysOf(lessons, zone)} level="h3">
        {(lesson) => <GivenLessonCard key={lesson.id} lesson={lesson} />}
      </DayList>
    </Card>
  );
}
