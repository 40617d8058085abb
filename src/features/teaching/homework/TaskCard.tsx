import { useTranslation } from 'react-i18next';
import type { Homework } from '#domain/teaching/api/homework.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { MomentText } from '#src/ui/MomentText.tsx';
import type { ReactNode } from 'react';
import { HomeworkBadge } from './HomeworkBadge.tsx';
import { HomeworkDates } from './HomeworkDates.tsx';

interface TaskCardProps {
  homework: Homework;
  other: 'student' | 'teacher';
  /** How the reader opens the document of the task. */
  document?: ReactNode;
}

/** The task, its lesson and its deadline. */
export function TaskCard({ homework, other, document }: TaskCardProps) {
  const { t } = useTranslation('homework');
  const { fullName, photoUrl } = homework[other];
  return (
    <Card title={t('task')} actions={<HomeworkBadge homework={homework} />}>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mb: 2 }}>{homework.task}</Box>
      {document}
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', color: 'text.secondary' }}>
        <Avatar name={fullName} photoUrl={photoUrl} />
        <Box sx={{ minWidth: 0, fontSize: '0.875rem' }}>
          <Box>
            {t('with', { name: fullName })} <MomentText at={homework.lessonAt} />
          </Box>
          <Box sx={{ fontWeight: 600, color: 'text.primary' }}>
            <HomeworkDates homework={homework} />
          </Box>
        </Box>
      </Box>
    </Card>
  );
}
