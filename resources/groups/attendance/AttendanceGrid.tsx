import type { GroupAttendance } from '#domain/scheduling/api/groups.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { tableSx } from '#src/backoffice/screen/table-style.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { AttendanceShare } from './AttendanceShare.tsx';
import { SeatMark } from './SeatMark.tsx';

/** People as rows, lessons as columns; scrolls sideways beside the names, by keyboard too. */
export function AttendanceGrid({ attendance: { lessons, students } }: { attendance: GroupAttendance }) {
  const t = useT();
  const zone = useZone();
  return (
    <Box sx={[tableSx, grid]} tabIndex={0} role="region" aria-label={t('groups.attendance.title')}>
      <table aria-label={t('groups.attendance.title')}>
        <thead>
          <tr>
            <th scope="col">{t('groups.member.fullName')}</th>
            <th scope="col">{t('groups.member.attendance')}</th>
            {lessons.map(({ id, startsAt, status, teacherName }) => {
              const { date, time } = wallClockOf(startsAt, zone);
              return (
                <th key={id} scope="col" title={teacherName}>
                  {date.slice(8)}/{date.slice(5, 7)} <small>{time}</small>
                  {status === 'NOT_REPORTED' && <StatusBadge value={status} size="small" />}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {students.map(({ id, fullName, isMember, attended, missed, seats }) => (
            <tr key={id}>
              <th scope="row">
                <CellLink to={paths.student(id)}>{fullName}</CellLink>
                {!isMember && <small> · {t('groups.attendance.guest')}</small>}
              </th>
              <td>
                <AttendanceShare attended={attended} missed={missed} />
              </td>
              {lessons.map((lesson) => (
                <td key={lesson.id}>
                  <SeatMark status={seats[lesson.id]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const grid = {
  '& tbody td': { height: 48 },
  '& th:first-of-type': { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 },
  '& thead th': { verticalAlign: 'bottom', py: 1 },
  '& small': { fontWeight: 400 },
  '& td': { whiteSpace: 'nowrap' },
  // Beside the names there must be room for lessons.
  '@media (max-width: 499.95px)': {
    '& th:first-of-type': { maxWidth: 116, whiteSpace: 'normal' },
    '& td:first-of-type [aria-hidden]': { display: 'none' },
  },
} as const;
