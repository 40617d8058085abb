import { calendar, type LessonChange, lessons } from '#domain/scheduling/api/lessons.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { workList } from '#domain/provider/api/work-list.ts';
import { dashboard } from '#domain/provider/api/dashboard.ts';
import { oneRegularLesson, regularLessons } from '#domain/scheduling/api/regular-lessons.ts';
import { studentCredits, studentLessons } from '#domain/people/api/student-tabs.ts';
import { useUndoToast } from '#src/api/use-undo.ts';

/** Queries that show lessons, and are out of date after a change of one. */
export const SHOWS_LESSONS: readonly Endpoint[] = [
  calendar,
  lessons.list,
  lessons.one,
  studentLessons,
  studentCredits,
  regularLessons,
  oneRegularLesson,
  dashboard,
  workList,
];

interface UndoOffered {
  /** More queries that are out of date after undo. */
  also?: readonly Endpoint[];
  onUndone?: () => void;
}

/** The toast after a change to lessons, with an undo button. */
export function useLessonUndoToast({ also = [], ...options }: UndoOffered = {}) {
  const show = useUndoToast({ ...options, invalidates: [...SHOWS_LESSONS, ...also] });
  return (text: string, { undoId }: Pick<LessonChange, 'undoId'>) => show(text, undoId);
}
