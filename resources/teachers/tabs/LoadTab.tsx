import EventBusy from '@mui/icons-material/EventBusy';
import { type LoadWeek, teacherLoad } from '#domain/scheduling/api/teacher-tabs.ts';
import { useApi } from '#src/api/queries.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { hoursOf } from '#src/ui/hours-of.ts';
import { KeyFigure } from '#src/ui/KeyFigure.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { WeeklyLoad } from './WeeklyLoad.tsx';

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
  const hours = (minutes: number) => t('load.hours', { hours: hoursOf(minutes) });
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
        {share !== null && <KeyFigure label={t('load.share')} value={`${share} %`} />}
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
          <EmptyState icon={EventBusy} title={t('load.none')} text={t('load.none-text')} />
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
