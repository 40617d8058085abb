import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#domain/contract/endpoint.ts';
import { getTeacherDashboard } from '#calls/teaching/api/teacher-platform.ts';
import { NextLesson } from '#src/features/scheduling/agenda/NextLesson.tsx';
import { ZoneNote } from '#src/features/scheduling/agenda/ZoneNote.tsx';
import { useApi } from '#src/api/queries.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { AbsenceButton } from './absence/AbsenceButton.tsx';
import { ClockCards } from './ClockCards.tsx';
import { FirstHours } from './FirstHours.tsx';
import { FirstProfile } from './FirstProfile.tsx';
import { Glance } from './Glance.tsx';
import { nameOf, photoOf } from './given-lesson.ts';
import { JoinOwn } from './JoinOwn.tsx';
import { ChurnRiskCard } from './ChurnRiskCard.tsx';
import { OwedCard } from './OwedCard.tsx';
import { TeacherWeekCard, useWeekPart } from './week/TeacherWeekCard.tsx';
import { useTeacherWeek } from './week/use-teacher-week.ts';

const AbsenceCards = lazyPart(
  () => import('./absence/AbsenceCards.tsx').then((module) => module.AbsenceCards),
  'own-absence',
);

const DeviceOffers = lazyPart(
  () => import('#src/features/people/device/DeviceOffers.tsx').then((m) => m.DeviceOffers),
  'device',
);

type Dashboard = Reply<typeof getTeacherDashboard>;

function Next({ next, waiting, isNew }: Pick<Dashboard, 'next' | 'waiting'> & { isNew: boolean }) {
  const { t } = useTranslation('teacher');
  if (!next) {
    return (
      <Card>
        <EmptyState
          picture="calendar"
          title={t('next.none')}
          text={t('next.none-text')}
          action={isNew && <FirstProfile />}
        />
      </Card>
    );
  }
  return (
    <NextLesson
      lesson={next}
      name={nameOf(next)}
      photoUrl={photoOf(next)}
      note={next.groupName && t('lesson.group')}
    >
      <Box role="status" sx={{ fontWeight: 600 }}>
        {waiting.length > 0 && t('next.waiting', { count: waiting.length, names: waiting.join(', ') })}
      </Box>
      <JoinOwn lesson={next} isOnColour />
    </NextLesson>
  );
}

/** ROUTE-16: the day at a glance, what comes next, the week, and what waits. */
export function TeacherDashboardPage() {
  const { t } = useTranslation('teacher');
  const { user } = useUserContext();
  const dashboard = useApi(getTeacherDashboard);
  const week = useTeacherWeek();
  const part = useWeekPart();
  return (
    <>
      <PageHeader
        title={t('dashboard.title', { name: user?.teacher?.firstName ?? '' })}
        subtitle={<ZoneNote />}
        actions={<AbsenceButton />}
      />
      <QueryView query={dashboard}>
        {({ counts, lessons, next, waiting, hasHours }) => {
          const isNew = !next && lessons.length === 0 && counts.toReport === 0 && counts.students === 0;
          return (
            <>
              <Box sx={first}>
                {!hasHours && <FirstHours />}
                <AbsenceCards />
                <DeviceOffers hasLesson={next !== null} />
              </Box>
              <Box sx={layout}>
                {!isNew && <Glance counts={counts} next={next} />}
                {(!isNew || hasHours) && (
                  <Box sx={ahead}>
                    <Next next={next} waiting={waiting} isNew={isNew} />
                  </Box>
                )}
                <Box sx={across}>
                  <TeacherWeekCard {...week} part={part} />
                </Box>
                <ClockCards />
                <Box sx={across}>
                  <OwedCard />
                </Box>
                <ChurnRiskCard />
              </Box>
            </>
          );
        }}
      </QueryView>
    </>
  );
}

const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gap: 2,
  alignItems: 'start',
} as const;
const first = { display: 'grid', gap: 2, mb: 2, '&:empty': { display: 'none' } } as const;
/** On a phone the next lesson comes before the figures. */
const ahead = {
  minWidth: 0,
  order: { xs: -1, md: 0 },
  gridColumn: { md: '1 / -1' },
  // Beside a mouse it is one line above the week.
  '& > section:has(> [role="status"])': {
    p: { md: 2 },
    alignItems: { md: 'center' },
    gridTemplateColumns: { md: 'auto auto minmax(0, 1fr) auto' },
    columnGap: { md: 4 },
  },
  '& [role="status"]': { gridColumn: { md: '1 / -1' }, order: { md: 1 } },
  '& [role="status"]:empty': { display: { md: 'none' } },
} as const;
const across = { gridColumn: '1 / -1', minWidth: 0, '&:empty': { display: 'none' } } as const;
