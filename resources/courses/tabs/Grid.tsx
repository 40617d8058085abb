import type { CourseAttendance } from '#domain/teaching/api/courses.ts';
import { formatPlainDate } from '#domain/values/plain-date.ts';
import { Box } from '#src/ui/Box.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { tableSx } from '#src/backoffice/screen/table-style.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Seat = CourseAttendance['participants'][number]['seats'][number];

/** Minutes attended out of those of the day, and their source; a missed day is marked by more than its colour. */
function Cell({ seat }: { seat: Seat | undefined }) {
  const t = useT();
  if (!seat) return <NoValue />;
  const { minutes, attendedMinutes, from } = seat;
  return (
    <Box
      component="span"
      sx={{ whiteSpace: 'nowrap', color: from && attendedMinutes === 0 ? 'error.main' : 'inherit' }}
    >
      {from ? (
        <>
          <b>{t('courses:cell', { attended: attendedMinutes, minutes })}</b>{' '}
          <small>{t(`courses:from.${from}`)}</small>
        </>
      ) : (
        <small>{t('courses:open')}</small>
      )}
    </Box>
  );
}

/** People as rows, days as columns; scrolls sideways beside the names, by keyboard too. */
export function Grid({ attendance: { sessions, participants } }: { attendance: CourseAttendance }) {
  const t = useT();
  return (
    <Box sx={[tableSx, grid]} tabIndex={0} role="region" aria-label={t('courses:grid')}>
      <table aria-label={t('courses:grid')}>
        <thead>
          <tr>
            <th scope="col">{t('courses:column.fullName')}</th>
            {sessions.map((day) => (
              <th key={day} scope="col">
                {formatPlainDate(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {participants.map(({ studentId, fullName, seats }) => {
            const byDay = new Map(seats.map((seat) => [seat.on, seat]));
            return (
              <tr key={studentId}>
                <th scope="row">{fullName}</th>
                {sessions.map((day) => (
                  <td key={day}>
                    <Cell seat={byDay.get(day)} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Box>
  );
}

const grid = {
  '& tbody td': { height: 48 },
  '& th:first-of-type': { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 },
} as const;
