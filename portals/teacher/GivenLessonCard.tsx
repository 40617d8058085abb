import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import type { TeacherLesson } from '#domain/scheduling/api/teacher-tabs.ts';
import { LessonCard } from '#src/features/scheduling/agenda/LessonCard.tsx';
import { paths } from '#src/paths.ts';
import { Link } from '#src/ui/Link.tsx';
import { nameOf, photoOf, seatsOf } from './given-lesson.ts';
import { JoinOwn } from './JoinOwn.tsx';

function Seats({ lesson }: { lesson: TeacherLesson }) {
  const { t } = useTranslation('teacher');
  const names = seatsOf(lesson).map(({ fullName }) => fullName);
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {t('lesson.seats', { count: lesson.seatsTaken, capacity: lesson.capacity })}
      {names.length > 0 && `: ${names.join(', ')}`}
    </Box>
  );
}

/** A lesson for its teacher: the student or the group, and a group's participants. */
export function GivenLessonCard({ lesson }: { lesson: TeacherLesson }) {
  const { t } = useTranslation('teacher');
  const name = nameOf(lesson) || t('lesson.no-one');
  return (
    <LessonCard lesson={lesson} title={name} photoUrl={photoOf(lesson)} to={paths.teacherLesson(lesson.id)}>
      <JoinOwn lesson={lesson} />
      {lesson.groupId && (
        <>
          <Seats lesson={lesson} />
          <Link
            to={paths.teacherGroup(lesson.groupId)}
            sx={{ minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
          >
            {t('lesson.to-group')}
          </Link>
        </>
      )}
      {lesson.cancelReason && (
        <Box sx={{ color: 'text.secondary' }}>{t('lesson.cancelled', { reason: lesson.cancelReason })}</Box>
      )}
    </LessonCard>
  );
}
