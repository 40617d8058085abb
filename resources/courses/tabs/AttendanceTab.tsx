import { type CourseAttendance, courseAttendance, type CourseRecord } from '#domain/teaching/api/courses.ts';
import { formatPlainDate } from '#domain/values/plain-date.ts';
import { useApi } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { MatrixTable } from '#src/backoffice/record/MatrixTable.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ATTENDANCE_PERCENT, type AttendanceState } from '#domain/teaching/course.ts';
import { paths } from '#src/paths.ts';
import type { Tone } from '#src/theme/tones.ts';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { formatHours } from '#src/i18n/format.ts';

type Participant = CourseAttendance['participants'][number];

/** Minutes attended out of those of the day, and their source; a missed day is marked by more than its colour. */
function Cell({ seat }: { seat: Participant['seats'][number] | undefined }) {
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

/** Attendance of the participants, with Fundae's threshold for the deduction. */
export function AttendanceTab({ course }: { course: CourseRecord }) {
  const t = useT();
  const params = { id: course.id };
  const attendance = useApi(courseAttendance, { params });
  return (
    <QueryView query={attendance}>
      {(data) => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Card title={t('courses:share')}>
            <Box sx={{ color: 'text.secondary', mb: 1.5 }}>
              {t('courses:threshold', { hours: course.hours })}
            </Box>
            <Shares participants={data.participants} />
          </Card>
          {data.sessions.length === 0 ? (
            <EmptyState
              picture="calendar"
              title={t('courses:no-sessions')}
              text={t('courses:no-sessions-text')}
            />
          ) : (
            <MatrixTable
              label={t('courses:grid')}
              corner={t('courses:column.fullName')}
              rows={data.participants}
              rowId={({ studentId }) => studentId}
              rowName={({ fullName }) => fullName}
              columns={data.sessions.map((day) => ({
                id: day,
                heading: formatPlainDate(day),
                cell: ({ seats }: Participant) => <Cell seat={seats.find(({ on }) => on === day)} />,
              }))}
            />
          )}
        </Box>
      )}
    </QueryView>
  );
}

const TONES: Readonly<Record<AttendanceState, Tone>> = {
  REACHED: 'success',
  ON_TRACK: 'info',
  AT_RISK: 'warning',
  MISSED: 'danger',
};

/** Each participant's share of the course as a bar with its threshold, in figures and in a word. */
function Shares({ participants }: Pick<CourseAttendance, 'participants'>) {
  const t = useT();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {participants.map(({ studentId, fullName, percent, standing, attendedMinutes, heldMinutes }) => (
        <Box component="li" key={studentId} sx={row}>
          <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
            <CellLink to={paths.student(studentId, { hash: 'history' })}>{fullName}</CellLink>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {t('courses:hours-of', {
                attended: formatHours(attendedMinutes),
                held: formatHours(heldMinutes),
              })}
            </Box>
          </Box>
          <Box sx={{ flex: '2 1 220px' }}>
            <Box aria-hidden sx={track}>
              <Box style={{ width: `${Math.min(100, percent)}%` }} sx={{ bgcolor: COLOURS[standing] }} />
              <Box component="i" sx={mark} />
            </Box>
            <Box sx={{ fontSize: '0.875rem', mt: 0.5 }}>{t('courses:share-of', { percent })}</Box>
          </Box>
          <Chip tone={TONES[standing]}>{t(`courses:standing.${standing}`)}</Chip>
        </Box>
      ))}
    </Box>
  );
}

const COLOURS: Readonly<Record<AttendanceState, string>> = {
  REACHED: 'success.main',
  ON_TRACK: 'primary.main',
  AT_RISK: 'warning.main',
  MISSED: 'error.main',
};
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
const track = {
  position: 'relative',
  height: 10,
  borderRadius: 99,
  bgcolor: 'divider',
  '& > div': { height: '100%', borderRadius: 99 },
} as const;
const mark = {
  position: 'absolute',
  left: `${ATTENDANCE_PERCENT}%`,
  top: -3,
  bottom: -3,
  width: 2,
  bgcolor: 'text.primary',
} as const;
