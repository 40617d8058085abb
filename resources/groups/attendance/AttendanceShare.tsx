import { ATTENDANCE_PERCENT, attendancePercent } from '#domain/scheduling/group.ts';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { formatPercent } from '#src/i18n/format.ts';

interface Attended {
  attended: number;
  missed: number;
}

/** Attended lessons of those held, as bar, figure and text; the text says when it is below the threshold. */
export function AttendanceShare({ attended, missed }: Attended) {
  const t = useT();
  const percent = attendancePercent({ attended, missed });
  if (percent === null) return <span>{t('groups.attendance.none')}</span>;
  const isLow = percent < ATTENDANCE_PERCENT;
  return (
    <Box component="span" sx={line}>
      <Box aria-hidden sx={track}>
        <Box sx={{ width: `${percent}%`, height: '100%', bgcolor: isLow ? 'error.main' : 'success.main' }} />
      </Box>
      {formatPercent(percent)} ({attended}/{attended + missed}){isLow && <b>{t('groups.attendance.low')}</b>}
    </Box>
  );
}

const line = { display: 'inline-flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' } as const;
const track = { width: 48, height: 8, borderRadius: 4, overflow: 'hidden', bgcolor: 'divider' } as const;
