import { useTranslation } from 'react-i18next';
import type { LessonOfTeacher } from '#calls/teaching/api/lesson-reports.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';

/** The report of an attendance error: author, time and reason; for a teacher's own it shows "you". */
export function Contested({ contest }: Pick<LessonOfTeacher['seats'][number], 'contest'>) {
  const { t } = useTranslation('report');
  const isTeacher = useUserContext().user?.role === 'TEACHER';
  if (!contest) return null;
  const who = contest.by === 'TEACHER' && isTeacher ? 'you' : contest.by;
  return (
    <Box sx={note}>
      {t('contest.by', { who: t(`contest.${who}`) })} (
      <InstantField at={contest.at} />){contest.reason && `: ${contest.reason}`}
    </Box>
  );
}

export const note = { flex: '1 1 100%', color: 'text.secondary', fontSize: '0.875rem' } as const;
