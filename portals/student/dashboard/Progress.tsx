import { Box } from '#src/ui/Box.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#domain/api/endpoint.ts';
import { countHistoryLessons, listLastLessons } from '#calls/student-lessons.ts';
import { formatPlainDate } from '#domain/values/plain-date.ts';
import { useToday } from '#src/agenda/today.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { BarChart } from '#src/ui/BarChart.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Link } from '#src/ui/Link.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { attendanceRate, hoursOf, weeksOf } from './progress.ts';

type Counts = Reply<typeof countHistoryLessons>;
/** As many as the endpoint gives: more than six weeks hold. */
const LATEST = 50;

function Figure({ label, value }: { label: string; value: string | number }) {
  return (
    <Box>
      <Box sx={{ fontSize: '1.375rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{value}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{label}</Box>
    </Box>
  );
}

function Figures({ count }: { count: Counts }) {
  const { t } = useTranslation('student');
  const rate = attendanceRate(count);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}>
      <Figure label={t('progress.lessons')} value={count.attended} />
      <Figure label={t('progress.hours')} value={hoursOf(count.minutesAttended)} />
      <Figure label={t('progress.rate')} value={rate === null ? '–' : `${rate} %`} />
    </Box>
  );
}

function Weeks() {
  const { t } = useTranslation('student');
  const zone = useZone();
  const today = useToday();
  const latest = useApi(listLastLessons, { query: { take: LATEST } });
  return (
    <QueryView query={latest}>
      {(lessons) => (
        <>
          <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 2, mb: 1 }}>
            {t('progress.weeks')}
          </Typography>
          <BarChart
            label={t('progress.weeks')}
            height={72}
            points={weeksOf(lessons, today, zone).map(({ week, lessons: value }) => ({
              label: formatPlainDate(week).slice(0, 5),
              value,
              to: paths.studentClassesOn(week),
            }))}
          />
        </>
      )}
    </QueryView>
  );
}

/** How much was done, in all and lately; each week leads to its lessons. */
export function Progress() {
  const { t } = useTranslation('student');
  const counts = useApi(countHistoryLessons);
  return (
    <Card
      title={t('progress.title')}
      actions={<Link to={paths.studentClasingGo}>{t('progress.practise')}</Link>}
    >
      <QueryView query={counts}>
        {(count) =>
          count.total === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>{t('progress.none')}</Box>
          ) : (
            <>
              <Figures count={count} />
              <Weeks />
            </>
          )
        }
      </QueryView>
    </Card>
  );
}
