import { useTranslation } from 'react-i18next';
import type { LessonOfTeacher } from '#calls/teaching/api/lesson-reports.ts';
import { Box } from '#src/ui/Box.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { InRoomNote } from './InRoomNote.tsx';

interface AttendanceProps {
  detail: LessonOfTeacher;
  present: readonly string[];
  onChange: (present: string[]) => void;
}

/** Attendance: proposed from the connection log, confirmed by the teacher. */
export function Attendance({ detail: { seats, presence }, present, onChange }: AttendanceProps) {
  const { t } = useTranslation('report');
  const toggle = (id: string) =>
    onChange(present.includes(id) ? present.filter((each) => each !== id) : [...present, id]);
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, fontWeight: 600, fontSize: '0.9375rem' }}>
        {t('came.title')}
      </Box>
      {presence.length === 0 && <Notice variant="info">{t('came.no-log')}</Notice>}
      {seats.map(({ studentId, fullName, inRoom }) => (
        <Box component="label" key={studentId} sx={row}>
          <Box
            component="input"
            type="checkbox"
            checked={present.includes(studentId)}
            onChange={() => toggle(studentId)}
            sx={tick}
          />
          <Box component="span" sx={who}>
            <Box component="span" sx={{ flex: '1 1 auto', fontWeight: 600 }}>
              {fullName}
            </Box>
            {presence.length > 0 && <InRoomNote inRoom={inRoom} />}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 1.5,
  minHeight: 44,
  py: 0.5,
  cursor: 'pointer',
} as const;
/** Presence in the classroom is beside the name, or below a long one. */
const who = { flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 } as const;
const tick = { width: 20, height: 20, m: 0, flexShrink: 0, accentColor: 'var(--primary)' } as const;
