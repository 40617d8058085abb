import EventAvailable from '@mui/icons-material/EventAvailable';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type OwnLesson, listProjectedLessons } from '#domain/api/student-lessons.ts';
import { addDays } from '#domain/values/plain-date.ts';
import { DayList } from '#src/agenda/DayList.tsx';
import { daysOf, daysWithin } from '#src/agenda/days.ts';
import { useToday } from '#src/agenda/today.ts';
import { ZoneNote } from '#src/agenda/ZoneNote.tsx';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { AskSupport } from '../AskSupport.tsx';
import { OwnLessonCard } from '../OwnLessonCard.tsx';
import { NextLesson } from './NextLesson.tsx';

/** More than anybody has in a week. */
const SOON = 20;
const DAYS_AHEAD = 6;

function NextDays({ lessons }: { lessons: readonly OwnLesson[] }) {
  const { t } = useTranslation('student');
  const today = useToday();
  const days = daysWithin(daysOf(lessons, useZone()), today, addDays(today, DAYS_AHEAD));
  return (
    <Card
      title={t('upcoming.title')}
      actions={
        <Button component={Link} to={paths.studentClasses} sx={{ minHeight: 44 }}>
          {t('upcoming.all')}
        </Button>
      }
    >
      {days.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('upcoming.none')}</Box>
      ) : (
        <DayList days={days}>{(lesson) => <OwnLessonCard key={lesson.id} lesson={lesson} />}</DayList>
      )}
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 2 }}>
        <ZoneNote />
      </Box>
    </Card>
  );
}

/** The next lesson large, and the days until this time next week. */
export function Upcoming() {
  const { t } = useTranslation('student');
  const upcoming = useApi(listProjectedLessons, { query: { pageTake: SOON } });
  return (
    <QueryView query={upcoming}>
      {({ lessons }) => {
        const [next] = lessons;
        if (!next) {
          return (
            <Card>
              <EmptyState
                icon={EventAvailable}
                title={t('next.none')}
                text={t('next.none-text')}
                action={<AskSupport label={t('ask-booking')} variant="contained" />}
              />
            </Card>
          );
        }
        return (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <NextLesson lesson={next} teacherPhotoUrl={next.teacherPhotoUrl} />
            <NextDays lessons={lessons} />
          </Box>
        );
      }}
    </QueryView>
  );
}
