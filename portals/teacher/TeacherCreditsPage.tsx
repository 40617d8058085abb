import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import EventNote from '@mui/icons-material/EventNoteOutlined';
import Timer from '@mui/icons-material/TimerOutlined';
import { keepPreviousData } from '@tanstack/react-query';
import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Reply } from '#domain/contract/endpoint.ts';
import { getTeacherCredits } from '#calls/billing/api/teacher-credits.ts';
import { useApi } from '#src/api/queries.ts';
import { BarChart } from '#src/ui/BarChart.tsx';
import { Card } from '#src/ui/Card.tsx';
import { KeyFigure } from '#src/ui/KeyFigure.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useZoneName } from '#src/ui/use-zone-name.ts';
import { formatHours } from '#src/i18n/format.ts';
import { formatShortMonth } from '#src/i18n/format-month.ts';
import { hoursOf } from '#src/i18n/hours-of.ts';
import { MonthNavigation } from './credits/MonthNavigation.tsx';
import { monthAddress, monthOf } from './credits/month.ts';
import { OwnPunctuality } from './credits/OwnPunctuality.tsx';
import { Pay } from './credits/Pay.tsx';
import { Runs } from './credits/Runs.tsx';

type Credits = Reply<typeof getTeacherCredits>;
/** A no-show uses the lesson too. */
const GIVEN: readonly string[] = ['ATTENDED', 'NOT_ATTENDED', 'COMPLETED'];
function Given({ given }: Pick<Credits, 'given'>) {
  const { t } = useTranslation('teacher');
  return (
    <Card title={t('credits.given')}>
      {given.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('credits.nothing')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {given.map(({ status, lessons, minutes }) => (
          <Box component="li" key={status} sx={row}>
            <Box sx={{ flex: '1 0 auto' }}>
              <StatusBadge of="lessonStatus" value={status} />
            </Box>
            <span>{t('credits.lessons', { count: lessons })}</span>
            <Box
              component="span"
              sx={{ minWidth: { xs: 48, sm: 72 }, textAlign: 'right', color: 'text.secondary' }}
            >
              {t('credits.hours', { hours: formatHours(minutes) })}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

function Months({ months }: Pick<Credits, 'months'>) {
  const { t } = useTranslation('teacher');
  const points = months.map(({ month, minutes }) => ({
    label: formatShortMonth(month),
    value: hoursOf(minutes),
    to: monthAddress(month),
  }));
  return (
    <Card title={t('credits.months')}>
      <BarChart label={t('credits.months')} points={points} />
    </Card>
  );
}

function Figures({ given, planned }: Pick<Credits, 'given' | 'planned'>) {
  const { t } = useTranslation('teacher');
  const held = given.filter(({ status }) => GIVEN.includes(status));
  const lessons = held.reduce((sum, each) => sum + each.lessons, 0);
  const minutes = held.reduce((sum, each) => sum + each.minutes, 0);
  return (
    <Box sx={figures}>
      <KeyFigure isCompact icon={EventAvailable} tone="success" label={t('credits.held')} value={lessons} />
      <KeyFigure isCompact icon={Timer} label={t('credits.held-hours')} value={formatHours(minutes)} />
      <KeyFigure
        isCompact
        icon={EventNote}
        tone="temporal"
        label={t('credits.planned')}
        value={planned.lessons}
        note={t('credits.hours', { hours: formatHours(planned.minutes) })}
      />
    </Box>
  );
}

/** ROUTE-16: the lessons of a month and the pay for them; the month is in the address. */
export function TeacherCreditsPage() {
  const { t } = useTranslation('teacher');
  const [search] = useSearchParams();
  const month = monthOf(search.get('month'));
  const credits = useApi(
    getTeacherCredits,
    { query: month ? { month } : {} },
    { placeholderData: keepPreviousData },
  );
  const shown = month ?? credits.data?.month;
  const zoneName = useZoneName();
  const city = credits.data && zoneName(credits.data.timeZone);
  return (
    <>
      <PageHeader
        title={t('credits.title')}
        subtitle={city && t('credits.zone', { city })}
        actions={shown && <MonthNavigation month={shown} />}
      />
      <QueryView query={credits}>
        {(data) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Figures given={data.given} planned={data.planned} />
            <Box sx={columns}>
              <Given given={data.given} />
              <Months months={data.months} />
            </Box>
            <OwnPunctuality month={data.month} />
            <Pay pay={data.pay} month={data.month} />
            <Runs runs={data.runs} />
          </Box>
        )}
      </QueryView>
    </>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 1.5,
  rowGap: 0.5,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
const figures = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
  // An odd last figure fills the row.
  '& > :last-child:nth-child(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;
const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { md: '1fr 1fr' },
  alignItems: 'start',
} as const;
