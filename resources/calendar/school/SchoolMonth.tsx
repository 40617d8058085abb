import { type SchoolLoadDay, schoolMonth } from '#domain/scheduling/api/school-calendar.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { useApi } from '#src/api/queries.ts';
import { useIsPhone } from '#src/layout/use-is-phone.ts';
import { formatHours, formatPercent } from '#src/i18n/format.ts';
import { toneSx } from '#src/theme/tones.ts';
import { BadgeIcon } from '#src/ui/BadgeIcon.tsx';
import { Box } from '#src/ui/Box.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { CalendarFilter } from '../calendar-filter.ts';
import { MonthCells } from '../MonthCells.tsx';
import { daysOfSpan, type Span } from '../span.ts';
import { LOAD_LOOK, loadLevel, loadPercent } from './load-level.ts';

/** A month as load: how much of the teachers' working time is booked on each day. */
export function SchoolMonth({ span, filter }: { span: Span; filter: CalendarFilter }) {
  const timeZone = useZone();
  const { from, to, date } = span;
  const query = useApi(schoolMonth, { query: { from, to, timeZone, ...filter } });
  return (
    <QueryView query={query}>
      {(loads) => <MonthLoad days={daysOfSpan(span)} month={date} loads={loads} />}
    </QueryView>
  );
}

interface MonthLoadProps {
  days: readonly PlainDate[];
  /** Any day of the month. */
  month: PlainDate;
  loads: readonly SchoolLoadDay[];
}

function MonthLoad({ days, month, loads }: MonthLoadProps) {
  const byDate = new Map(loads.map((load) => [load.date, load]));
  return (
    <MonthCells days={days} month={month} linksWholeCell="always">
      {(day) => {
        const load = byDate.get(day);
        return load && <DayLoad load={load} />;
      }}
    </MonthCells>
  );
}

function DayLoad({ load }: { load: SchoolLoadDay }) {
  const t = useT();
  const isPhone = useIsPhone();
  const { bookedMinutes, workingMinutes, lessons } = load;
  const percent = loadPercent(load);
  const level = loadLevel(load);
  const { colour, icon } = LOAD_LOOK[level];
  if (level === 'CLOSED') return <Box sx={small}>{t('lesson-calendar.load.CLOSED')}</Box>;
  return (
    <Box sx={[badge, toneSx(colour)]}>
      <Box sx={figure}>
        <BadgeIcon name={icon} size="1rem" />
        {percent === null ? formatHours(bookedMinutes) : formatPercent(percent)}
      </Box>
      <Box className={isPhone ? 'visually-hidden' : undefined} sx={{ fontSize: '0.75rem' }}>
        {t(`lesson-calendar.load.${level}`)}
      </Box>
      <Box aria-hidden sx={track}>
        <Box sx={bar} style={{ width: `${Math.min(100, percent ?? 100)}%` }} />
      </Box>
      <Box sx={{ fontSize: '0.75rem', display: { xs: 'none', md: 'block' } }}>
        {t('lesson-calendar.load.of', {
          booked: formatHours(bookedMinutes),
          working: formatHours(workingMinutes),
        })}
        {' · '}
        {t('lesson-calendar.lessons', { count: lessons })}
      </Box>
    </Box>
  );
}

// A seventh of a phone has room for the icon or the number, not for both beside each other.
const figure = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'flex-start', sm: 'center' },
  gap: { xs: 0, sm: 0.5 },
  fontWeight: 700,
  fontSize: { xs: '0.8125rem', sm: '1rem' },
} as const;
const small = {
  fontSize: { xs: '0.6875rem', sm: '0.75rem' },
  color: 'text.secondary',
  px: { xs: 0, sm: 0.5 },
} as const;
const badge = { borderRadius: '6px', p: 0.5, minWidth: 0, overflow: 'hidden' } as const;
const track = {
  height: 6,
  borderRadius: 3,
  bgcolor: 'background.paper',
  overflow: 'hidden',
  my: 0.5,
} as const;
const bar = { height: '100%', bgcolor: 'currentColor' } as const;
