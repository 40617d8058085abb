import { useTranslation } from 'react-i18next';
import type { OwnLesson } from '#domain/api/student-lessons.ts';
import { lessonCan } from '#domain/lesson.ts';
import { useNow } from '#src/agenda/use-now.ts';
import { Button } from '#src/ui/Button.tsx';

const OPENS_MINUTES_BEFORE = 10;

/** The way into the teacher's room, from ten minutes before the lesson until its end. */
export function JoinButton({ lesson }: { lesson: OwnLesson }) {
  const { t } = useTranslation('student');
  const now = useNow();
  const opensAt = Date.parse(lesson.startsAt) - OPENS_MINUTES_BEFORE * 60_000;
  const isOpen = now >= opensAt && now < Date.parse(lesson.endsAt);
  if (!isOpen || !lesson.roomUrl || !lessonCan.join(lesson)) return null;
  return (
    <Button href={lesson.roomUrl} target="_blank" rel="noreferrer" size="large" sx={button}>
      {t('lesson.join')}
    </Button>
  );
}

const button = {
  color: 'primary.main',
  bgcolor: 'primary.contrastText',
  '&:hover': { bgcolor: 'primary.contrastText', textDecoration: 'underline' },
} as const;
