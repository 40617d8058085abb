import { useState } from 'react';
import type { DashboardData } from '#domain/provider/api/dashboard.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { useCityNote } from '#src/features/scheduling/agenda/use-moment.ts';
import { formatDay } from '#src/i18n/format-day.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { parseTimezone } from '#domain/values/timezone.ts';
import { useIsBelow } from '#src/layout/use-is-phone.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { paths } from '#src/paths.ts';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Link } from '#src/ui/Link.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { DayAgenda } from './DayAgenda.tsx';
import { minuteOfDay, teacherDays } from './teacher-days.ts';
import { Timeline } from './Timeline.tsx';

const OpenedLesson = lazyPart(() =>
  import('../../calendar/OpenedLesson.tsx').then((module) => module.OpenedLesson),
);

interface NextDayProps {
  nextDay: NonNullable<DashboardData['lessons']['nextDay']>;
  timeZone: string;
}

function NextDay({ nextDay, timeZone }: NextDayProps) {
  const t = useT();
  const { on, lessons, teachers, firstAt } = nextDay;
  return (
    <>
      {t('dashboard.day.next', {
        day: formatDay(on),
        lessons: t('dashboard.day.lessons', { count: lessons }),
        teachers: t('dashboard.day.teachers', { count: teachers }),
        first: wallClockOf(firstAt, parseTimezone(timeZone)).time,
      })}{' '}
      <Link
        to={listAddress(paths.lessons, { filter: { from: on, to: on } })}
        sx={{ textDecoration: 'underline' }}
      >
        {t('dashboard.day.to-next')}
      </Link>
    </>
  );
}

/** Today's lessons along the school's day; each opens where it is. */
export function Today({ data: { lessons, timeZone, today } }: { data: DashboardData }) {
  const t = useT();
  const now = useNow();
  const isNarrow = useIsBelow('md');
  const cityNote = useCityNote();
  const [openId, setOpenId] = useState<string | null>(null);
  const days = teacherDays(lessons.today, timeZone);
  const nowMinute = minuteOfDay(new Date(now).toISOString(), timeZone);
  const shown = { nowMinute, onOpen: setOpenId };
  const missing = lessons.byStatus
    .filter(({ status }) => status !== 'CANCELLED')
    .reduce((sum, { count }) => sum + count, -lessons.today.length);
  return (
    <Card title={`${t('dashboard.today')}${cityNote(parseTimezone(timeZone))}`}>
      {lessons.byStatus.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
          {lessons.byStatus.map(({ status, count }) => (
            <Box key={status} component="span" sx={counted}>
              {count} <StatusBadge of="lessonStatus" value={status} size="small" />
            </Box>
          ))}
        </Box>
      )}
      {days.length === 0 ? (
        <EmptyState
          picture="calendar"
          title={t('dashboard.day.none')}
          {...(lessons.nextDay
            ? {
                action: (
                  <Box>
                    <NextDay nextDay={lessons.nextDay} timeZone={timeZone} />
                  </Box>
                ),
              }
            : { text: t('dashboard.no-lessons-text') })}
        />
      ) : (
        <>
          {isNarrow ? (
            <DayAgenda lessons={days.flatMap((day) => day.lessons)} {...shown} />
          ) : (
            <Timeline days={days} {...shown} />
          )}
          {missing > 0 && (
            <Box sx={{ mt: 1 }}>
              <Link to={listAddress(paths.lessons, { filter: { from: today, to: today } })}>
                {t('dashboard.day.more', { count: missing })}
              </Link>
            </Box>
          )}
          {lessons.nextDay && (
            <Box sx={{ mt: 1.5, color: 'text.secondary' }}>
              {t('dashboard.no-lessons')}. <NextDay nextDay={lessons.nextDay} timeZone={timeZone} />
            </Box>
          )}
        </>
      )}
      {openId && <OpenedLesson id={openId} title={t('dashboard.today')} onClose={() => setOpenId(null)} />}
    </Card>
  );
}

const counted = { display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 600 } as const;
