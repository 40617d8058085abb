import LocalFireDepartment from '@mui/icons-material/LocalFireDepartmentOutlined';
import School from '@mui/icons-material/SchoolOutlined';
import { useTranslation } from 'react-i18next';
import type { ClasingGoState } from '#calls/teaching/api/clasing-go.ts';
import { formatPlainDate } from '#domain/values/plain-date.ts';
import { BarChart } from '#src/ui/BarChart.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { KeyFigure } from '#src/ui/KeyFigure.tsx';

/** Practice results: days in a row, words learned, and the last two weeks. */
export function PracticeDays({ state: { streakDays, words, days } }: { state: ClasingGoState }) {
  const { t } = useTranslation('practice');
  return (
    <Card title={t('progress')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1, mb: 2 }}>
        <KeyFigure
          isCompact
          icon={LocalFireDepartment}
          tone="accent"
          label={t('streak')}
          value={t('days', { count: streakDays })}
        />
        <KeyFigure
          isCompact
          icon={School}
          tone="success"
          label={t('learnt')}
          value={`${words.learnt} / ${words.total}`}
        />
      </Box>
      <BarChart
        label={t('last-days')}
        height={64}
        points={days.map(({ day, cards }, index) => {
          const label = formatPlainDate(day).slice(0, 5);
          // The month is shown only on its first day.
          const shortLabel = index === 0 || day.endsWith('-01') ? label : label.slice(0, 2);
          return { label, shortLabel, value: cards };
        })}
      />
    </Card>
  );
}
