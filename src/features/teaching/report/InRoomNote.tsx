import { useTranslation } from 'react-i18next';
import type { TaughtLesson } from '#calls/teaching/api/lesson-reports.ts';
import { Box } from '#src/ui/Box.tsx';

/** How long somebody was in the room, how late they came and how early they went, and how often the line was lost. */
export function InRoomNote({ inRoom }: { inRoom: TaughtLesson['teacherInRoom'] }) {
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
