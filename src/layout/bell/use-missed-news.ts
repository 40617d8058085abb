import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { LessonMissed } from '#domain/teaching/classroom.ts';
import { UNDO_SECONDS } from '#domain/office/undo.ts';
import { i18n, loadNamespaces } from '#src/i18n/i18n.ts';
import { paths } from '#src/paths.ts';
import { openSocket } from '#src/session/socket.ts';
import { toast } from '#src/toast-store.ts';
import { missedText } from './missed-text.ts';

/** As long as what can be undone: there is something to be done here too. */
const STAYS = UNDO_SECONDS;

/**
 * Notifies the user, while a page is open, about ten minutes into a lesson that has not started, with a link to its classroom;
 * not in that classroom (`roomId`) itself.
 */
export function useMissedNews(roomId?: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    let stop = () => undefined as void;
    let isOver = false;
    const notify = async (missed: LessonMissed) => {
      await loadNamespaces(['missed']);
      if (isOver) return;
      const { lessonId } = missed;
      const label = i18n.t('missed:to-room');
      const action = { label, run: () => void navigate(paths.meetingRoom(lessonId)) };
      const text = i18n.t(missedText(missed));
      toast.warning(text, { delay: STAYS, ...(lessonId !== roomId && { action }) });
    };
    void openSocket()?.then((socket) => {
      if (!socket || isOver) return;
      socket.on('classroomMissed', notify);
      stop = () => void socket.off('classroomMissed', notify);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [navigate, roomId]);
}
