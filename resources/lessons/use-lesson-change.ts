import { calendar, type LessonChange, lessons } from '#domain/scheduling/api/lessons.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { dashboard } from '#domain/provider/api/dashboard.ts';
import { oneRegularLesson, regularLessons } from '#domain/scheduling/api/regular-lessons.ts';
import { studentCredits, studentLessons } from '#domain/people/api/students.ts';
import { useUndoToast } from '#src/api/use-undo.ts';

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
  /** What else is out of date once it is undone. */
  also?: readonly Endpoint[];
  onUndone?: () => void;
}

/** The toast after a change to lessons, which offers to undo it. */
export function useLessonUndoToast({ also = [], ...options }: UndoOffered = {}) {
  const show = useUndoToast({ ...options, invalidates: [...SHOWS_LESSONS, ...also] });
  return (text: string, { undoId }: Pick<LessonChange, 'undoId'>) => show(text, undoId);
}
