import Star from '@mui/icons-material/Star';
import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import type { PastLesson } from '#domain/scheduling/api/student-history.ts';
import { LessonRating } from '../score/LessonRating.tsx';
import { Contest } from './Contest.tsx';
import { PastLessonMenu } from './PastLessonMenu.tsx';
import { OwnLessonCard } from '../OwnLessonCard.tsx';
import { disclosure } from '#src/theme/disclosure.ts';

function Part({ label, text }: { label: string; text: string | null }) {
  if (!text) return null;
  return (
    <Box>
      <Box sx={{ fontWeight: 600, fontSize: '0.875rem', color: 'text.secondary' }}>{label}</Box>
      <Box sx={{ whiteSpace: 'pre-line' }}>{text}</Box>
    </Box>
  );
}

function Report({ lesson: { report, vocabulary } }: { lesson: PastLesson }) {
  const { t } = useTranslation('history');
  if (!report && vocabulary.length === 0) return null;
  return (
    <details>
      <Box component="summary" sx={disclosure}>
        {t('report')}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.25, pb: 0.5 }}>
        <Part label={t('done')} text={report?.done ?? null} />
        <Part label={t('homework')} text={report?.homework ?? null} />
        <Part label={t('level-note')} text={report?.levelNote ?? null} />
        {vocabulary.length > 0 && (
          <Part
            label={t('vocabulary')}
            text={vocabulary.map(({ term, meaning }) => (meaning ? `${term}: ${meaning}` : term)).join('\n')}
          />
        )}
      </Box>
    </details>
  );
}

/** A past lesson: its result, and the teacher's feedback. */
export function PastLessonCard({ lesson }: { lesson: PastLesson }) {
  const { t } = useTranslation('history');
  const { cancelReason, stars, canRate } = lesson;
  return (
    <OwnLessonCard lesson={lesson} menu={<PastLessonMenu lesson={lesson} />}>
      {cancelReason && <Box sx={{ color: 'text.secondary' }}>{t('cancelled', { reason: cancelReason })}</Box>}
      {canRate && <LessonRating lesson={lesson} />}
      {!canRate && stars !== null && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Star aria-hidden sx={{ color: 'warning.main', fontSize: 18 }} />
          {t('stars', { count: stars })}
        </Box>
      )}
      <Report lesson={lesson} />
      <Contest lesson={lesson} />
    </OwnLessonCard>
  );
}
