import { useEffect } from 'react';
import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Reply } from '#domain/contract/endpoint.ts';
import { paths } from '#src/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { NewLessonButton } from './booking/NewLessonButton.tsx';
import { getStudentDashboard } from '#calls/teaching/api/student-dashboard.ts';
import { useApi } from '#src/api/queries.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { FirstSteps } from './dashboard/FirstSteps.tsx';
import type { Wallet } from './dashboard/credit-summary.ts';
import { HomeSkeleton } from './dashboard/HomeSkeleton.tsx';
import { StatusNotice } from './dashboard/StatusNotice.tsx';
import { Upcoming } from './dashboard/Upcoming.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { twoColumns } from '#src/theme/columns.ts';

/** Only for students with proposed solutions, whose last lesson is not rated yet, or with homework. */
const Waiting = lazyPart(
  () => import('./dashboard/Waiting.tsx').then((m) => m.Waiting),
  'score-form',
  'homework',
);

const AFTER_MS = 3_000;

/** Loaded after the upcoming lessons: those are shown first. */
const DashboardAside = lazyPart(
  () => import('./dashboard/DashboardAside.tsx').then((m) => m.DashboardAside),
  'student-platform-dashboard',
  'own-credits',
);
const HomeProgress = lazyPart(
  () => import('./dashboard/HomeProgress.tsx').then((m) => m.HomeProgress),
  'progress',
);

/** Stores the schedule for offline use once the page is drawn, but not while support acts as the student. */
function useKeptSchedule() {
  const { user } = useUserContext();
  const zone = useZone();
  const isOwn = import.meta.env.PROD && user !== null && user.actingAs === null;
  useEffect(() => {
    if (!isOwn) return undefined;
    const save = () =>
      void import('./offline/save-schedule.ts')
        .then(({ saveSchedule: keepSchedule }) => keepSchedule(zone))
        .catch((error: unknown) => console.warn('The schedule is not kept', error));
    const timer = setTimeout(save, AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOwn, zone]);
}
/** Keeps its place until it is loaded. */
const waiting = (data: Reply<typeof getStudentDashboard>) => (
  <Box
    sx={{
      minHeight: (data.toRate ? 168 : 0) + (data.homework.counts.OPEN ? 140 : 0),
      '&:empty': { display: 'none' },
    }}
  >
    <Waiting {...data} />
  </Box>
);
const isNew = (status = '') => /LEAD|TRIAL/.test(status);
/** Whether students of this status may have no credits: their next step is a trial, a plan, or contacting the school. */
const canLack = (status = '') => isNew(status) || ['UNENROLLED', 'INACTIVE', 'CANCEL'].includes(status);
const hasCredits = ({ balances }: Wallet) => balances.some(({ available }) => available > 0);

/**
 * ROUTE-19: next lesson, credits and progress. Students who are new or have stopped, and have no credits, do not get a booking link: the
 * notice of their status names the next step.
 */
export function StudentDashboard() {
  const { t } = useTranslation('student');
  const { user } = useUserContext();
  useKeptSchedule();
  const dashboard = useApi(getStudentDashboard);
  const student = user?.student;
  const isFresh = isNew(student?.activityStatus);
  const isLacking = canLack(student?.activityStatus);
  return (
    <>
      <PageHeader
        title={t('dashboard.title', { name: student?.firstName ?? '' })}
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button component={Link} to={paths.studentRequest} variant="outlined" sx={{ minHeight: 44 }}>
              {t('lesson.ask')}
            </Button>
            <NewLessonButton {...(isLacking && { variant: 'outlined' })} />
          </Box>
        }
      />
      <QueryView query={dashboard} skeleton={<HomeSkeleton />}>
        {(data) => (
          <Box sx={[twoColumns, { gridTemplateRows: { md: 'auto 1fr' } }]}>
            <Box sx={column}>
              {student && <StatusNotice student={student} hasLesson={data.upcoming.lessons.length > 0} />}
              {data.proposals.length > 0 && <Waiting {...data} isFirst />}
              {isFresh && (
                <FirstSteps
                  isIntroduced={data.onboardedAt !== null}
                  hasLevel={data.progress.level !== null}
                />
              )}
              {data.upcoming.lessons.length > 0 || !isLacking || hasCredits(data.wallet) ? (
                <Upcoming lessons={data.upcoming.lessons}>{waiting(data)}</Upcoming>
              ) : (
                waiting(data)
              )}
            </Box>
            <Box sx={[column, aside]}>
              <DashboardAside {...data} />
            </Box>
            <Box sx={column}>
              <HomeProgress progress={data.progress} />
            </Box>
          </Box>
        )}
      </QueryView>
    </>
  );
}
const column = { display: 'grid', gap: 2, minWidth: 0 } as const;
const aside = { gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } } as const;
