import { useTranslation } from 'react-i18next';
import { getLevelProgress } from '#calls/teaching/api/student-dashboard.ts';
import type { LevelOutlook as Outlook } from '#domain/teaching/api/student-dashboard.ts';
import { LEVEL_PART_WEIGHTS } from '#domain/teaching/level-progress.ts';
import { useApi } from '#src/api/queries.ts';
import { formatPercent } from '#src/i18n/format.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Link } from '#src/ui/Link.tsx';

type Progress = NonNullable<Outlook['progress']>;
type Part = Progress['parts'][number];

const STEP_PATH = {
  TEST: paths.studentLevelForm,
  LESSONS: paths.studentBook,
  WORDS: paths.studentClasingGo,
} as const;

function PartRow({ part: { kind, percent, done, needed } }: { part: Part }) {
  const { t } = useTranslation('practice');
  const share = formatPercent(LEVEL_PART_WEIGHTS[kind]);
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <span>
          {t(`home.part.${kind}`)}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {kind === 'TEST' ? formatPercent(percent) : t('home.of', { done, needed })}
          </Box>
        </span>
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {t('home.share', { share })}
        </Box>
      </Box>
      <Box component="progress" value={percent} max={100} aria-label={t(`home.part.${kind}`)} sx={thin} />
    </Box>
  );
}

function Outlook({ level, progress }: { level: NonNullable<Outlook['level']>; progress: Progress }) {
  const { t } = useTranslation('practice');
  const { next, percent, parts, nextStep } = progress;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 700, mb: 0.5 }}>
          <span>{level}</span>
          <span>{formatPercent(percent)}</span>
          <span>{next}</span>
        </Box>
        <Box
          component="progress"
          value={percent}
          max={100}
          aria-label={t('home.way', { level: next })}
          sx={thick}
        />
      </Box>
      <Box component="ul" sx={list}>
        {parts.map((part) => (
          <PartRow key={part.kind} part={part} />
        ))}
      </Box>
      <Box>
        <b>{t('home.next-step')}</b> {t(`home.step.${nextStep}.text`)}{' '}
        <Link to={STEP_PATH[nextStep]} sx={{ textDecoration: 'underline' }}>
          {t(`home.step.${nextStep}.action`)}
        </Link>
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('home.estimate', { level: next })}</Box>
    </Box>
  );
}

/** Estimated progress to the next level, what it is made of, and the next step. Nothing without a level, or at C2. */
export function LevelOutlook() {
  const { t } = useTranslation('practice');
  const { data } = useApi(getLevelProgress);
  if (!data?.level || !data.progress) return null;
  return (
    <Card title={t('home.way', { level: data.progress.next })}>
      <Outlook level={data.level} progress={data.progress} />
    </Card>
  );
}

const thick = { display: 'block', width: '100%', height: 12, accentColor: 'var(--primary-main)' } as const;
const thin = { ...thick, height: 6, mt: 0.5 } as const;
const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, fontSize: '0.9375rem' } as const;
