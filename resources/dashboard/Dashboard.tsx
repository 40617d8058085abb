import { formatDay } from '#src/i18n/format-day.ts';
import { Box } from '#src/ui/Box.tsx';
import { can, type Right } from '#domain/shared/rights.ts';
import { dashboard, type DashboardData } from '#domain/provider/api/dashboard.ts';
import { useApi } from '#src/api/queries.ts';
import { useCan } from '#src/session/use-can.ts';
import { lazyPage, lazyPart } from '#src/router/lazy-page.tsx';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { HashTabs } from '#src/ui/HashTabs.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Figures } from './Figures.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { Revenue } from './Revenue.tsx';
import { StudentsByStatus } from './StudentsByStatus.tsx';
import { WorkListCard } from './work/WorkList.tsx';
import { TOOK_PLACE } from '#domain/scheduling/lesson.ts';
import { paths } from '#src/paths.ts';
import { ChartCard } from '#src/backoffice/chart/ChartCard.tsx';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { shortDate } from './short-date.ts';
import { clockChanges } from '#domain/scheduling/api/clock-changes.ts';
import { addDays, parsePlainDate } from '#domain/values/plain-date.ts';
import { Link } from '#src/ui/Link.tsx';
import { Notice } from '#src/ui/Notice.tsx';

/** Each bar leads to the students who came in its week. */
function NewStudents({ data: { newStudents } }: { data: DashboardData }) {
  const t = useT();
  const points = newStudents.map(({ week, count }) => ({
    label: shortDate(week),
    period: week,
    value: count,
    to: listAddress(paths.students, {
      filter: { createdFrom: week, createdTo: addDays(parsePlainDate(week), 6) },
    }),
  }));
  return <ChartCard title={t('dashboard.new-students')} points={points} />;
}

/** The days of change are the same all day. */
const SELDOM = { staleTime: 600_000 };

/** From two weeks before clocks change until every weekly lesson that they move is decided. */
export function ClockNotice() {
  const t = useT();
  const { data = [] } = useApi(clockChanges, {}, SELDOM);
  return data
    .filter(({ undecided }) => (undecided ?? 0) > 0)
    .map(({ on, undecided }) => (
      <Notice key={on} variant="warning">
        {t('clocks.notice', { day: formatDay(on), count: undecided ?? 0 })}{' '}
        <Link to={paths.clockChanges(on)}>{t('clocks.look')}</Link>
      </Notice>
    ));
}

/** A day is compared with the same one of the week before. */
const DAYS_OF_WEEK = 7;

/** Each bar leads to the lessons that took place on its day. */
export function LessonsHeld({ data: { lessonsHeld } }: { data: DashboardData }) {
  const t = useT();
  const points = lessonsHeld.map(({ on, count }) => ({
    label: shortDate(on),
    period: on,
    value: count,
    to: listAddress(paths.lessons, { filter: { from: on, to: on, status: [...TOOK_PLACE] } }),
  }));
  return <ChartCard title={t('dashboard.lessons-held')} points={points} apart={DAYS_OF_WEEK} />;
}

/** Figures of the day are looked at all day: they renew themselves. */
const EVERY_MINUTE = { refetchInterval: 60_000 };

/** Returns whether the user can view an area; other cards are left out. */
function useSees() {
  const isAllowed = useCan();
  return (right: Right) => isAllowed(right, 'view');
}

/** The charts, beside each other where there is room. */
function Charts({ data }: { data: DashboardData }) {
  const sees = useSees();
  return (
    <Box sx={columns}>
      {sees('calendar') && <LessonsHeld data={data} />}
      {sees('students') && <NewStudents data={data} />}
      {sees('students') && <StudentsByStatus data={data} />}
      {data.revenue && <Revenue revenue={data.revenue} currency={data.currency} />}
    </Box>
  );
}

/** Shown to users without permission for any of the dashboard's areas. */
function NoDay() {
  const t = useT();
  return <EmptyState picture="calendar" title={t('dashboard.no-day')} text={t('dashboard.no-day-text')} />;
}

const OF_TODAY: readonly Right[] = ['calendar', 'tasks', 'trials', 'students'];
const OF_WORK: readonly Right[] = ['calendar', 'tasks', 'trials', 'payments'];

function DayNow() {
  const sees = useSees();
  const query = useApi(dashboard, {}, EVERY_MINUTE);
  return (
    <QueryView query={query}>
      {(data) => (
        <Box sx={column}>
          {!OF_TODAY.some(sees) && !data.revenue && <NoDay />}
          {sees('calendar') && <ClockNotice />}
          {data.firstSteps && <FirstSteps steps={data.firstSteps} />}
          {OF_WORK.some(sees) && <WorkListCard />}
          {sees('calendar') && <Today data={data} />}
          <Figures data={data} />
          <Charts data={data} />
        </Box>
      )}
    </QueryView>
  );
}

/** Below the work list, and not part of the first page's script. */
const Today = lazyPart(() => import('./today/Today.tsx').then((module) => module.Today));

const ReportTab = lazyPage(() => import('./school/SchoolReport.tsx').then((module) => module.SchoolReport));

/** ROUTE-01: today's work for support; for staff with permission for money also the school's figures, in #school. */
export function Dashboard() {
  const t = useT();
  const { user } = useUserContext();
  return (
    <>
      <ScreenTitle title={t('dashboard.title')} />
      {user?.rights && can(user.rights, 'finance', 'view') ? (
        <HashTabs
          label={t('dashboard.tabs')}
          tabs={[
            { id: 'today', label: t('dashboard.today-tab'), content: <DayNow /> },
            { id: 'school', label: t('dashboard.school-tab'), content: <ReportTab /> },
          ]}
        />
      ) : (
        <DayNow />
      )}
    </>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
