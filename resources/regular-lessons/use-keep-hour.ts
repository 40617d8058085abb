import { clockChangeReport, clockChanges, keepHour } from '#domain/scheduling/api/clock-changes.ts';
import { useCommand } from '#src/api/queries.ts';
import { SHOWS_LESSONS, useLessonUndoToast } from '#resources/lessons/use-lesson-change.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

export const SHOWS_CHANGES = [clockChanges, clockChangeReport];

/** Keeps a student's weekly hour; offers to undo it. */
export function useKeepHour() {
  const t = useT();
  const offerUndo = useLessonUndoToast({ also: SHOWS_CHANGES });
  return useCommand(keepHour, {
    invalidates: [...SHOWS_LESSONS, ...SHOWS_CHANGES],
    onReply: ({ done, undoId }) => {
      const count = done.filter(({ what }) => what === 'MOVED').length;
      offerUndo(count === 0 ? t('clocks.stays') : t('clocks.moved', { count }), { undoId });
    },
  });
}
