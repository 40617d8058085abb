import { useTranslation } from 'react-i18next';
import type { StudentProgress } from '#domain/teaching/api/student-dashboard.ts';
import { formatPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { BarChart } from '#src/ui/BarChart.tsx';
import { Box } from '#src/ui/Box.tsx';

/** The number of weeks that fit side by side on a phone of 375 px, each wide enough to tap. */
const SHOWN_WEEKS = 6;

interface WeekChartProps extends Pick<StudentProgress, 'weeks'> {
  /** The address of a week's lessons, by its Monday. */
  lessonsOf: (monday: PlainDate) => string;
}

/** Lessons that a student attended in each of the last weeks. */
export function WeekChart({ weeks, lessonsOf }: WeekChartProps) {
  const { t } = useTranslation('progress');
  return (
    <>
      <Box component="p" sx={caption}>
        {t('weeks')}
      </Box>
      <BarChart
        label={t('weeks')}
        height={72}
        points={weeks.slice(-SHOWN_WEEKS).map(({ monday, lessons: value }) => ({
          label: formatPlainDate(monday).slice(0, 5),
          value,
          to: lessonsOf(monday),
        }))}
      />
    </>
  );
}

const caption = { color: 'text.secondary', fontSize: '0.875rem', mt: 2, mb: 1 } as const;
