import { useTranslation } from 'react-i18next';
import { type OwnClockChange, ownClockChanges } from '#calls/scheduling/api/clock-changes.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Link } from '#src/ui/Link.tsx';
import { ClockChangeRegularLesson } from './ClockChangeRegularLesson.tsx';
import { formatDay } from '#src/i18n/format-day.ts';

/** The days of change are the same all day. */
const SELDOM = { staleTime: 600_000 };
const SHOWN = 4;

/** From two weeks before a clock change: the weekly lessons that shift, a card for each day; nothing when there are none. */
export function ClockCards() {
  const { data = [] } = useApi(ownClockChanges, {}, SELDOM);
  return data.map((change) => <ClockCard key={change.on} change={change} />);
}

function ClockCard({ change: { on, series: regularLessons, kept } }: { change: OwnClockChange }) {
  const { t } = useTranslation(['teacher', 'vocabulary']);
  const day = formatDay(on);
  const rest = regularLessons.slice(SHOWN);
  const rows = (some: typeof regularLessons) => (
    <Box component="ul" sx={list}>
      {some.map((one) => (
        <ClockChangeRegularLesson key={one.id} regularLesson={one} />
      ))}
    </Box>
  );
  return (
    <Card title={t('clocks.title', { day })}>
      {regularLessons.length > 0 && <Box sx={{ color: 'text.secondary', mb: 1 }}>{t('clocks.text')}</Box>}
      {rows(regularLessons.slice(0, SHOWN))}
      {rest.length > 0 && (
        <Box component="details">
          <Box component="summary" sx={{ py: 1.5, cursor: 'pointer', fontWeight: 600 }}>
            {t('clocks.more', { count: rest.length })}
          </Box>
          {rows(rest)}
        </Box>
      )}
      {kept.map(({ id, learnerName: studentName, hour }) => (
        <Box key={id} sx={{ py: 1, color: 'text.secondary' }}>
          {t('clocks.kept', { learner: studentName, whose: t(`clocks.kept-${hour}`) })}
        </Box>
      ))}
      {regularLessons.some(({ fallsOutside }) => fallsOutside) && (
        <Link to={`${paths.teacherSchedule}#availability`} sx={link}>
          {t('clocks.hours')}
        </Link>
      )}
    </Card>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 } as const;
const link = { minHeight: 44, display: 'inline-flex', alignItems: 'center', fontWeight: 600 } as const;
