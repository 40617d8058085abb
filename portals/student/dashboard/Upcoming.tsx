import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { addDays } from '#domain/values/plain-date.ts';
import { DayList } from '#src/features/scheduling/agenda/DayList.tsx';
import { daysOf, daysWithin } from '#src/features/scheduling/agenda/days.ts';
import { NextLesson } from '#src/features/scheduling/agenda/NextLesson.tsx';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { ZoneNote } from '#src/features/scheduling/agenda/ZoneNote.tsx';
import { paths } from '#src/paths.ts';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { NewLessonButton } from '../booking/NewLessonButton.tsx';
import { JoinRoom } from '../join-room.ts';
import { MessageLink } from '../lesson/MessageLink.tsx';
import { LessonActions } from '../lesson/LessonActions.tsx';
import { OwnLessonCard } from '../OwnLessonCard.tsx';

export const DAYS_AHEAD = 6;

/** The lessons after the one above. */
function NextDays({ lessons }: { lessons: readonly OwnLesson[] }) {
  const { t } = useTranslation('student');
  const today = useToday();
  const days = daysWithin(daysOf(lessons, useZone()), today, addDays(today, DAYS_AHEAD));
  return (
    <Card
      title={t('upcoming.title')}
      actions={
        <Button edge="end" component={Link} to={paths.studentClasses} sx={{ minHeight: 44 }}>
          {t('upcoming.all')}
        </Button>
      }
    >
      {days.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('upcoming.none')}</Box>
      ) : (
        <DayList days={days} level="h3">
          {(lesson) => <OwnLessonCard key={lesson.id} lesson={lesson} />}
        </DayList>
      )}
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 2, '&:empty': { display: 'none' } }}>
        <ZoneNote />
      </Box>
    </Card>
  );
}

interface UpcomingProps {
  lessons: readonly OwnLesson[];
  /** Below the next lesson. */
  children: ReactNode;
}

/** The next lesson large, and the days until this time next week. */
export function Upcoming({ lessons, children }: UpcomingProps) {
  const { t } = useTranslation('student');
  const [next] = lessons;
  if (!next) {
    return (
      <>
        <Card>
          <EmptyState
            picture="calendar"
            title={t('next.none')}
            text={t('next.none-text')}
            action={<NewLessonButton />}
          />
        </Card>
        {children}
      </>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <NextLesson
        lesson={next}
        name={next.teacherName}
        photoUrl={next.teacherPhotoUrl}
        note={next.groupName}
        contact={
          next.canMessage && (
            <MessageLink teacherId={next.teacherId} name={next.teacherName} color="inherit" />
          )
        }
      >
        <JoinRoom lesson={next} outsideUrl={next.roomUrl} isOnColour tellsOfTeacher />
        <LessonActions lesson={next} color="inherit" />
      </NextLesson>
      {children}
      <NextDays lessons={lessons.slice(1)} />
    </Box>
  );
}
