import type { CourseAttendance } from '#domain/teaching/api/courses.ts';
import { ATTENDANCE_PERCENT, type AttendanceState } from '#domain/teaching/course.ts';
import { paths } from '#src/paths.ts';
import type { Tone } from '#src/theme/tones.ts';
import { Box } from '#src/ui/Box.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Chip } from '#src/ui/Chip.tsx';

const TONES: Readonly<Record<AttendanceState, Tone>> = {
  REACHED: 'success',
  ON_TRACK: 'info',
  AT_RISK: 'warning',
  MISSED: 'danger',
};
const hours = (minutes: number): number => Math.round(minutes / 6) / 10;

/** Each participant's share of the course as a bar with its threshold, in figures and in a word. */
export function Shares({ participants }: Pick<CourseAttendance, 'participants'>) {
  const t = useT();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {participants.map(({ studentId, fullName, percent, standing, attendedMinutes, heldMinutes }) => (
        <Box component="li" key={studentId} sx={row}>
          <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
            <CellLink to={paths.student(studentId, { hash: 'history' })}>{fullName}</CellLink>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {t('courses:hours-of', { attended: hours(attendedMinutes), held: hours(heldMinutes) })}
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
