import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useState } from 'react';
import { studentLessons } from '#domain/people/api/student-tabs.ts';
import { addMonths } from '#domain/values/plain-date.ts';
import { DayList } from '#src/features/scheduling/agenda/DayList.tsx';
import { daysOf, newestFirst } from '#src/features/scheduling/agenda/days.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { ZoneNote } from '#src/features/scheduling/agenda/ZoneNote.tsx';
import { useApi } from '#src/api/queries.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { type StudentLesson, StudentLessonCard } from './StudentLessonCard.tsx';

const ChangesAsked = lazyPart(
  () => import('./ChangesAsked.tsx').then((module) => module.ChangesAsked),
  'changes',
);

const STEP_MONTHS = 3;
const MOST_MONTHS = 60;

interface PastProps {
  lessons: readonly StudentLesson[];
  months: number;
}

function Past({ lessons, months }: PastProps) {
  const t = useT();
  const zone = useZone();
  const now = useNow();
  const over = lessons.filter(({ endsAt }) => Date.parse(endsAt) <= now);
  if (over.length === 0) {
    return (
      <EmptyState
        picture="files"
        title={t('history.empty')}
        text={t('history.empty-text', { count: months })}
      />
    );
  }
  return (
    <DayList days={newestFirst(daysOf(over, zone))}>
      {(lesson) => <StudentLessonCard key={lesson.id} lesson={lesson} />}
    </DayList>
  );
}

/** Lessons that are over, the latest first; further back on demand. */
export function HistoryTab({ id }: { id: string }) {
  const t = useT();
  const to = useToday();
  const [months, setMonths] = useState(STEP_MONTHS);
  const query = { from: addMonths(to, -months), to };
  const lessons = useApi(studentLessons, { params: { id }, query }, { placeholderData: (before) => before });
  return (
    <Box sx={{ maxWidth: 860, display: 'grid', gap: 2 }}>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('history.months', { count: months })} <ZoneNote />
      </Box>
      <ChangesAsked of="student" id={id} />
      <QueryView query={lessons}>{(rows) => <Past lessons={rows} months={months} />}</QueryView>
      {months < MOST_MONTHS && (
        <Button
          loading={lessons.isPlaceholderData}
          onClick={() => setMonths(months * 2)}
          sx={{ justifySelf: 'start' }}
        >
          {t('history.more')}
        </Button>
      )}
    </Box>
  );
}
