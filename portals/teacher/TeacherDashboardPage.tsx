import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import EditNote from '@mui/icons-material/EditNoteOutlined';
import EventAvailable from '@mui/icons-material/EventAvailable';
import School from '@mui/icons-material/SchoolOutlined';
import Timer from '@mui/icons-material/TimerOutlined';
import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#domain/contract/endpoint.ts';
import { getTeacherDashboard } from '#calls/teaching/api/teacher-platform.ts';
import { NextLesson } from '#src/features/scheduling/agenda/NextLesson.tsx';
import { ZoneNote } from '#src/features/scheduling/agenda/ZoneNote.tsx';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { KeyFigure } from '#src/ui/KeyFigure.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { formatHours } from '#src/i18n/format.ts';
import { AbsenceButton } from './absence/AbsenceButton.tsx';
import { ClockCards } from './ClockCards.tsx';
import { FirstHours } from './FirstHours.tsx';
import { GivenLessonCard } from './GivenLessonCard.tsx';
import { nameOf } from './given-lesson.ts';
import { JoinOwn } from './JoinOwn.tsx';
import { ChurnRiskCard } from './ChurnRiskCard.tsx';
import { OwedCard } from './OwedCard.tsx';

const AbsenceCards = lazyPart(
  () => import('./absence/AbsenceCards.tsx').then((module) => module.AbsenceCards),
  'own-absence',
);

type Dashboard = Reply<typeof getTeacherDashboard>;

function Figures({ counts }: { counts: Dashboard['counts'] }) {
  const { t } = useTranslation('teacher');
  return (
    <Box sx={figures}>
      <KeyFigure
        isCompact
        icon={CalendarMonth}
        label={t('figures.week')}
        value={counts.lessonsThisWeek}
        to={paths.teacherSchedule}
      />
      <KeyFigure
        isCompact
        icon={Timer}
        tone="temporal"
        label={t('figures.hours')}
        value={formatHours(counts.minutesThisMonth)}
        to={paths.teacherCredits}
      />
      <KeyFigure
        isCompact
        icon={EditNote}
        tone={counts.toReport > 0 ? 'warning' : 'success'}
        label={t('figures.to-report')}
        value={counts.toReport}
        to={paths.teacherReports}
      />
      <KeyFigure
        isCompact
        icon={School}
        tone="accent"
        label={t('figures.students')}
        value={counts.students}
        to={paths.teacherStudents}
      />
    </Box>
  );
}

function Next({ next, waiting }: Pick<Dashboard, 'next' | 'waiting'>) {
  const { t } = useTranslation('teacher');
  if (!next) {
    return (
      <Card>
        <EmptyState icon={EventAvailable} title={t('next.none')} text={t('next.none-text')} />
      </Card>
    );
  }
  return (
    <NextLesson lesson={next} name={nameOf(next)} note={next.groupName && t('lesson.group')}>
      <Box role="status" sx={{ fontWeight: 600 }}>
        {waiting.length > 0 && t('next.waiting', { count: waiting.length, names: waiting.join(', ') })}
      </Box>
      <JoinOwn lesson={next} isOnColour />
    </NextLesson>
  );
}

function Today({ lessons }: { lessons: Dashboard['lessons'] }) {
  const { t } = useTranslation('teacher');
  return (
    <Card title={t('today.title')}>
      {lessons.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('today.none')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {lessons.map((lesson) => (
          <GivenLessonCard key={lesson.id} lesson={lesson} />
        ))}
      </Box>
    </Card>
  );
}

/** ROUTE-16: today, what comes next, and what waits. */
export function TeacherDashboardPage() {
  const { t } = useTranslation('teacher');
  const { user } = useUserContext();
  const dashboard = useApi(getTeacherDashboard);
  return (
    <>
      <PageHeader
        title={t('dashboard.title', { name: user?.teacher?.firstName ?? '' })}
        subtitle={<ZoneNote />}
        actions={<AbsenceButton />}
      />
      <QueryView query={dashboard}>
        {({ counts, lessons, next, waiting, hasHours }) => (
          <Box sx={layout}>
            {!hasHours && <FirstHours />}
            <AbsenceCards />
            <Figures counts={counts} />
            <Next next={next} waiting={waiting} />
            <Today lessons={lessons} />
            <ClockCards />
            <Box sx={across}>
              <OwedCard />
            </Box>
            <ChurnRiskCard />
          </Box>
        )}
      </QueryView>
    </>
  );
}

/** On a phone the lessons come before the figures; elsewhere the order is that of the page. */
const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gap: 2,
  alignItems: 'start',
} as const;
const across = { gridColumn: '1 / -1', minWidth: 0, '&:empty': { display: 'none' } } as const;
const figures = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
  gap: 1.5,
  gridColumn: { md: '1 / -1' },
  order: { xs: 1, md: 0 },
} as const;
