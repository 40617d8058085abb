import { MomentText } from '#src/ui/MomentText.tsx';
import { useTranslation } from 'react-i18next';
import type { LessonOfTeacher } from '#calls/teaching/api/lesson-reports.ts';
import { Box } from '#src/ui/Box.tsx';
import { note } from './Contested.tsx';

/** The school's correction of recorded attendance, with time and reason. */
export function Corrected({ correction }: Pick<LessonOfTeacher['seats'][number], 'correction'>) {
  const { t } = useTranslation('report');
  if (!correction) return null;
  const { became, creditsBack, reason, at } = correction;
  const credits = creditsBack === 0 ? 'none' : creditsBack > 0 ? 'back' : 'used';
  return (
    <Box sx={note}>
      {t(`corrected.${became}`)} (<MomentText at={at} />
      ): {reason} · {t(`corrected.${credits}`, { count: Math.abs(creditsBack) })}
    </Box>
  );
}
