import ChevronRight from '@mui/icons-material/ChevronRight';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import { groupAttendance, type GroupAttendance } from '#domain/scheduling/api/groups.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Legend, SeatMark } from './SeatMark.tsx';
import { useLocation, useSearchParams, Link, type To } from 'react-router';
import { daysOfMonth, isMonth, monthOf, monthsFrom } from '#domain/values/month.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { paths } from '#src/paths.ts';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { MatrixTable } from '#src/backoffice/record/MatrixTable.tsx';
import { AttendanceShare } from './AttendanceShare.tsx';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';

/** The days of the month that the address asks for (`month=2026-11`), else today's; and the addresses of others, the open tab kept. */
function useMonth() {
  const [search] = useSearchParams();
  const { pathname, hash } = useLocation();
  const today = useToday();
  const asked = search.get('month');
  const shown = isMonth(asked) ? asked : monthOf(today);
  const toMonth = (by: number | null) => {
    const wanted = new URLSearchParams(search);
    if (by === null) wanted.delete('month');
    else wanted.set('month', monthsFrom(shown, by));
    return { pathname, hash, search: wanted.toString() };
  };
  return { days: daysOfMonth(shown), toMonth };
}

/** A month's lessons of a group against its people. */
export function AttendanceTab({ groupId }: { groupId: string }) {
  const t = useT();
  const { days, toMonth } = useMonth();
  const grid = useApi(groupAttendance, { params: { id: groupId }, query: days });
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <MonthBar days={days} toMonth={toMonth} />
      <QueryView query={grid}>
        {(attendance) =>
          attendance.lessons.length === 0 ? (
            <EmptyState
              picture="calendar"
              title={t('groups.attendance.empty')}
              text={t('groups.attendance.empty-text')}
            />
          ) : (
            <>
              <AttendanceGrid attendance={attendance} />
              <Legend />
            </>
          )
        }
      </QueryView>
    </Box>
  );
}

/** The attendance of people in a group's lessons. */
function AttendanceGrid({ attendance: { lessons, students } }: { attendance: GroupAttendance }) {
  const t = useT();
  const zone = useZone();
  return (
    <MatrixTable
      label={t('groups.attendance.title')}
      corner={t('groups.member.fullName')}
      rows={students}
      rowId={({ id }) => id}
      rowName={({ id, fullName, isMember }) => (
        <>
          <CellLink to={paths.student(id)}>{fullName}</CellLink>
          {!isMember && <small> · {t('groups.attendance.guest')}</small>}
        </>
      )}
      columns={[
        {
          id: 'attendance',
          heading: t('groups.member.attendance'),
          cell: ({ attended, missed }) => <AttendanceShare attended={attended} missed={missed} />,
        },
        ...lessons.map(({ id, startsAt, status, teacherName }) => {
          const { date, time } = wallClockOf(startsAt, zone);
          return {
            id,
            title: teacherName,
            heading: (
              <>
                {date.slice(8)}/{date.slice(5, 7)} <small>{time}</small>
                {status === 'NOT_REPORTED' && <StatusBadge of="lessonStatus" value={status} size="small" />}
              </>
            ),
            cell: ({ seats }: GroupAttendance['students'][number]) => <SeatMark status={seats[id]} />,
          };
        }),
      ]}
      sx={grid}
    />
  );
}

const grid = {
  '& thead th': { verticalAlign: 'bottom', py: 1 },
  '& small': { fontWeight: 400 },
  '& td': { whiteSpace: 'nowrap' },
  // Beside the names there must be room for lessons.
  '@media (max-width: 499.95px)': {
    '& th:first-of-type': { maxWidth: 116, whiteSpace: 'normal' },
    '& td:first-of-type [aria-hidden]': { display: 'none' },
  },
} as const;

interface MonthBarProps {
  days: { from: PlainDate; to: PlainDate };
  toMonth: (by: number | null) => To;
}

/** A month back, a month on, to this month: links, so that Back and a shared address keep the place. */
function MonthBar({ days, toMonth }: MonthBarProps) {
  const t = useT();
  return (
    <Box component="nav" aria-label={t('lesson-calendar.span')} sx={bar}>
      <IconButton component={Link} to={toMonth(-1)} aria-label={t('lesson-calendar.previous.month')}>
        <ChevronLeft />
      </IconButton>
      <b aria-live="polite">
        <PlainDateField date={days.from} /> – <PlainDateField date={days.to} />
      </b>
      <IconButton component={Link} to={toMonth(1)} aria-label={t('lesson-calendar.next.month')}>
        <ChevronRight />
      </IconButton>
      <Button component={Link} to={toMonth(null)}>
        {t('lesson-calendar.today')}
      </Button>
    </Box>
  );
}

const bar = { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 0.5 } as const;
