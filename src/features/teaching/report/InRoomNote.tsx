import { useTranslation } from 'react-i18next';
import type { LessonOfTeacher } from '#calls/teaching/api/lesson-reports.ts';
import { Box } from '#src/ui/Box.tsx';

/** How long a person was in the classroom, how late they came, how early they left, and how often they lost the connection. */
export function InRoomNote({ inRoom }: { inRoom: LessonOfTeacher['teacherInRoom'] }) {
  const { t } = useTranslation('report');
  const parts = inRoom
    ? [
        t('in-room.minutes', { count: inRoom.minutes }),
        inRoom.lateMinutes > 0 && t('in-room.late', { minutes: inRoom.lateMinutes }),
        inRoom.earlyMinutes > 0 && t('in-room.early', { minutes: inRoom.earlyMinutes }),
        inRoom.reconnects > 0 && t('in-room.reconnects', { count: inRoom.reconnects }),
      ]
    : [t('in-room.absent')];
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
      {parts.filter(Boolean).join(' · ')}
    </Box>
  );
}
