import { useTranslation } from 'react-i18next';
import { businessLessons } from '#calls/business/api/business-usage.ts';
import { addDays } from '#domain/values/plain-date.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { LessonRows } from './LessonRows.tsx';

const BEFORE = 90;
const AHEAD = 56;

/** An employee's lessons at the company's cost: lately, and those that are ahead. */
export function StudentLessons({ studentId }: { studentId: string }) {
  const { t } = useTranslation('company');
  const today = useToday();
  const query = { studentId, from: addDays(today, -BEFORE), to: addDays(today, AHEAD), pageTake: 50 };
  const lessons = useApi(businessLessons, { query });
  return (
    <Box sx={{ mt: 2 }}>
      <Card title={t('person.lessons')}>
        <QueryView query={lessons}>
          {({ lessons: rows }) =>
            rows.length === 0 ? (
              <Box sx={{ color: 'text.secondary' }}>{t('person.no-lessons')}</Box>
            ) : (
              <LessonRows lessons={rows} hasNames={false} />
            )
          }
        </QueryView>
      </Card>
    </Box>
  );
}
