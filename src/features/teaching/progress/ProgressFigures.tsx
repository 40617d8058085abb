import { useTranslation } from 'react-i18next';
import type { StudentProgress } from '#domain/teaching/api/student-dashboard.ts';
import { formatHours, formatPercent } from '#src/i18n/format.ts';
import { Box } from '#src/ui/Box.tsx';

/** Whole percent of the lessons that were due; null before the first. */
const attendanceRate = ({ attended, missed }: { attended: number; missed: number }): number | null =>
  attended + missed === 0 ? null : Math.round((attended / (attended + missed)) * 100);

function Figure({ label, value }: { label: string; value: string | number }) {
  return (
    <Box>
      <Box sx={{ fontSize: '1.375rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{value}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{label}</Box>
    </Box>
  );
}

/** A student's lessons, hours and attendance. */
export function ProgressFigures({ counts }: Pick<StudentProgress, 'counts'>) {
  const { t } = useTranslation('progress');
  const rate = attendanceRate(counts);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}>
      <Figure label={t('lessons')} value={counts.attended} />
      <Figure label={t('hours')} value={formatHours(counts.minutesAttended)} />
      <Figure label={t('rate')} value={rate === null ? '–' : formatPercent(rate)} />
    </Box>
  );
}
