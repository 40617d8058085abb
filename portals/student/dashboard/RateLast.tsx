import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { MomentText } from '#src/ui/MomentText.tsx';
import { LessonRating } from '../score/LessonRating.tsx';

/** Asks for a rating of the latest lesson. Once it is given, its card stays until the student leaves the page, for another press. */
export function RateLast({ lesson }: { lesson: OwnLesson | null }) {
  const { t } = useTranslation('score-form');
  const [rated, setRated] = useState<OwnLesson | null>(null);
  const shown = rated ?? lesson;
  if (!shown) return null;
  const { id, teacherName, teacherPhotoUrl, groupName, startsAt } = shown;
  return (
    <Card title={t('last')}>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Avatar name={teacherName} photoUrl={teacherPhotoUrl} size={44} />
        <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {groupName && `${groupName} · `}
            <MomentText at={startsAt} />
          </Box>
          <LessonRating key={id} lesson={shown} onRate={() => setRated(shown)} />
        </Box>
      </Box>
    </Card>
  );
}
