import { type LoadWeek, teacherLoad } from '#domain/scheduling/api/teacher-tabs.ts';
import { useApi } from '#src/api/queries.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { KeyFigure } from '#src/ui/KeyFigure.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { paths } from '#src/paths.ts';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { formatPercent, formatHours } from '#src/i18n/format.ts';

const ChangesAsked = lazyPart(
  () => import('../../lessons/ChangesAsked.tsx').then((module) => module.ChangesAsked),
  'changes',
);

const TeacherPunctuality = lazyPart(
  () => import('./TeacherPunctuality.tsx').then((module) => module.TeacherPunctuality),
  'agenda',
  'punctuality',
  'report',
);

const sum = (weeks: readonly LoadWeek[], pick: (week: LoadWeek) => number): number =>
  weeks.reduce((total, week) => total + pick(week), 0);

function Ahead({ weeks }: { weeks: readonly LoadWeek[] }) {
  const t = useT();
  const hours = (minutes: number) => t('load.hours', { hours: formatHours(minutes) });
  const offered = sum(weeks, (week) => week.offeredMinutes);
  const free = sum(weeks, (week) => week.freeMinutes);
  const booked = sum(weeks, (week) => week.bookedMinutes);
  const share = offered === 0 ? null : Math.round(((offered - free) / offered) * 100);
  return (
    <Card title={t('load.ahead')}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}>
        <KeyFigure label={t('load.offered')} value={hours(offered)} />
        <KeyFigure label={t('load.booked')} value={hours(booked)} />
        <KeyFigure label={t('load.free')} value={hours(free)} />
        {share !== null && <KeyFigure label={t('load.share')} value={formatPercent(share)} />}
      </Box>
    </Card>
  );
}

/** How much of what the teacher offers is booked, and what is free still. */
export function LoadTab({ id }: { id: string }) {
  const t = useT();
  const load = useApi(teacherLoad, { params: { id } });
  return (
    <QueryView query={load}>
      {(weeks) =>
        weeks.every(({ offeredMinutes, bookedMinutes }) => offeredMinutes + bookedMinutes === 0) ? (
          <EmptyState picture="calendar" title={t('load.none')} text={t('load.none-text')} />
        ) : (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Ahead weeks={weeks.slice(-4)} />
            <WeeklyLoad id={id} weeks={weeks} />
            <TeacherPunctuality id={id} />
            <ChangesAsked of="teacher" id={id} />
          </Box>
        )
      }
    </QueryView>
  );
}

/** One bar per week, of booked and available time; its length is relative to the week with the most of both together. */
function WeeklyLoad({ id, weeks }: { id: string; weeks: readonly LoadWeek[] }) {
  const t = useT();
  const wholeOf = ({ freeMinutes, bookedMinutes }: LoadWeek) => freeMinutes + bookedMinutes;
  const most = Math.max(1, ...weeks.map(wholeOf));
  const now = weeks.find(({ isPast }) => !isPast)?.weekStartsOn;
  return (
    <Card title={t('load.weeks')}>
      <Box component="table" aria-label={t('load.weeks')} sx={table}>
        <tbody>
          {weeks.map((week) => (
            <Box component="tr" key={week.weekStartsOn} sx={week.isPast ? past : null}>
              <th scope="row">
                <CellLink to={paths.teacher(id, { dateTarget: week.weekStartsOn, hash: 'calendar' })}>
                  <PlainDateField date={week.weekStartsOn} />
                </CellLink>
                {week.weekStartsOn === now && <small> {t('load.this-week')}</small>}
              </th>
              <td>
                <Box aria-hidden sx={track} style={{ width: `${(wholeOf(week) / most) * 100}%` }}>
                  <Box sx={bar} style={{ flexGrow: week.bookedMinutes }} />
                  <Box style={{ flexGrow: week.freeMinutes }} />
                </Box>
              </td>
              <td>
                <WeekText {...week} />
              </td>
            </Box>
          ))}
        </tbody>
      </Box>
    </Card>
  );
}

function WeekText(week: LoadWeek) {
  const t = useT();
  const { offeredMinutes, bookedMinutes, freeMinutes, lessons, cancelledLessons } = week;
  const outside = bookedMinutes - (offeredMinutes - freeMinutes);
  const parts = [
    t('load.lessons', { count: lessons }),
    outside > 0 && t('load.outside', { hours: formatHours(outside) }),
    cancelledLessons > 0 && t('load.cancelled', { count: cancelledLessons }),
  ].filter(Boolean);
  return (
    <>
      {t('load.of', { booked: formatHours(bookedMinutes), offered: formatHours(offeredMinutes) })}
      <small>{parts.join(' · ')}</small>
    </>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { textAlign: 'left', fontWeight: 400, width: { xs: 108, sm: 190 } },
  '& td, & th': { py: 0.75, pr: 1.5, verticalAlign: 'middle' },
  '& td:last-of-type': { textAlign: 'right', pr: 0, width: { xs: 150, sm: 280 } },
  '& small': { color: 'text.secondary', display: 'block', fontSize: '0.8125rem' },
  // On a phone the bar has a line of its own.
  '@media (max-width: 499.95px)': {
    '& tr': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'baseline', py: 0.75 },
    '& td, & th': { py: 0.25, width: 'auto !important' },
    '& td:first-of-type': { order: 1, gridColumn: '1 / -1', pr: 0 },
  },
} as const;
const past = { '& th, & td': { color: 'text.secondary' } } as const;
const track = {
  display: 'flex',
  height: 12,
  minWidth: 2,
  borderRadius: 6,
  overflow: 'hidden',
  bgcolor: 'divider',
} as const;
const bar = { bgcolor: 'primary.main' } as const;
