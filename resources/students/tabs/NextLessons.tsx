import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import { studentLessons } from '#domain/api/students.ts';
import { addDays } from '#domain/values/plain-date.ts';
import { DayList } from '#src/agenda/DayList.tsx';
import { daysOf } from '#src/agenda/days.ts';
import { useToday } from '#src/agenda/today.ts';
import { useNow } from '#src/agenda/use-now.ts';
import { useApi } from '#src/api/queries.ts';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { MoreLink } from '../../record/MoreLink.tsx';
import { useWords } from '../../use-words.ts';
import { StudentLessonCard } from './StudentLessonCard.tsx';

const DAYS_AHEAD = 28;
const SHOWN = 4;

/** The next lessons of the coming four weeks. */
export function NextLessons({ id }: { id: string }) {
  const t = useWords();
  const zone = useZone();
  const today = useToday();
  const now = useNow();
  const query = { from: addDays(today, -1), to: addDays(today, DAYS_AHEAD) };
  const lessons = useApi(studentLessons, { params: { id }, query });
  return (
    <Card title={t('lesson.next')} actions={<MoreLink tab="calendar">{t('lesson.calendar')}</MoreLink>}>
      <QueryView query={lessons}>
        {(rows) => {
          const coming = rows.filter(({ endsAt, status }) => Date.parse(endsAt) > now && status !== 'CANCELLED');
          if (coming.length === 0) {
            return <EmptyState icon={EventAvailable} title={t('lesson.none')} text={t('lesson.none-text')} />;
          }
          return (
            <DayList days={daysOf(coming.slice(0, SHOWN), zone)}>
              {(lesson) => <StudentLessonCard key={lesson.id} lesson={lesson} />}
            </DayList>
          );
        }}
      </QueryView>
    </Card>
  );
}
