import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { roomDoor } from '#domain/teaching/classroom.ts';
import { lessonCan } from '#domain/scheduling/lesson.ts';
import type { LessonStatus } from '#domain/shared/lesson-status.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import type { Timed } from '#src/features/scheduling/agenda/days.ts';
import { TeacherIsIn } from './TeacherIsIn.tsx';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';

interface JoinRoomProps {
  lesson: Timed & { id: string; status: LessonStatus };
  /** The teacher's own room, if there is one. */
  outsideUrl: string | null;
  /** On the coloured ground of the next lesson. */
  isOnColour?: boolean;
  /** Shows beside the button whether the teacher is in the classroom, and updates it. */
  tellsOfTeacher?: boolean;
}

/** Button to join a lesson's classroom while it is open; or the teacher's own room, if there is one. */
export function JoinRoom({ lesson, outsideUrl, isOnColour = false, tellsOfTeacher = false }: JoinRoomProps) {
  const { t } = useTranslation('agenda');
  const now = useNow();
  if (roomDoor(lesson, new Date(now)) !== 'OPEN' || !lessonCan.join(lesson)) return null;
  const look = isOnColour
    ? ({ size: 'large', sx: onColour } as const)
    : ({ variant: 'contained', sx: { minHeight: 44 } } as const);
  if (!outsideUrl) {
    return (
      <>
        {tellsOfTeacher && <TeacherIsIn lessonId={lesson.id} />}
        <Button component={Link} to={paths.meetingRoom(lesson.id)} {...look}>
          {t('join')}
        </Button>
      </>
    );
  }
  return (
    <Button href={outsideUrl} target="_blank" rel="noreferrer" {...look}>
      {t('join')}
    </Button>
  );
}

const onColour = {
  color: 'primary.main',
  bgcolor: 'primary.contrastText',
  '&:hover': { bgcolor: 'primary.contrastText', textDecoration: 'underline' },
  '&:focus-visible': { outlineColor: 'primary.contrastText' },
} as const;
