import { calendar, type LessonChange, lessons, undo } from '#domain/api/lessons.ts';
import type { Endpoint } from '#domain/api/endpoint.ts';
import { dashboard } from '#domain/api/dashboard.ts';
import { oneRegularLesson, regularLessons } from '#domain/api/regular-lessons.ts';
import { studentCredits, studentLessons } from '#domain/api/students.ts';
import { UNDO_SECONDS } from '#domain/undo.ts';
import { useCommand } from '#src/api/queries.ts';
import { errorText } from '#src/ui/error-text.ts';
import { toast } from '#src/ui/toast-store.ts';
import { useWords } from '../use-words.ts';

/** What shows lessons, and is out of date once one has changed. */
export const SHOWS_LESSONS: readonly Endpoint[] = [
  calendar,
  lessons.list,
  lessons.one,
  studentLessons,
  studentCredits,
  regularLessons,
  oneRegularLesson,
  dashboard,
];

interface UndoOffered {
  /** What else is out of date once it is taken back. */
  also?: readonly Endpoint[];
  onUndone?: () => void;
}

/** A toast that offers to take it back, for as long as the server allows it (design D9). */
export function useOfferUndo({ also = [], onUndone }: UndoOffered = {}) {
  const t = useWords();
  const takeBack = useCommand(undo, {
    invalidates: [...SHOWS_LESSONS, ...also],
    onSuccess: () => {
      toast.info(t('lesson-calendar.undone'));
      onUndone?.();
    },
    onError: (error) => toast.error(errorText(error, t)),
  });
  return (text: string, { undoId }: Pick<LessonChange, 'undoId'>) =>
    toast.success(text, {
      delay: UNDO_SECONDS,
      action: { label: t('lesson-calendar.undo'), run: () => takeBack.mutate({ params: { id: undoId } }) },
    });
}
