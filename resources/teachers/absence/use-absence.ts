import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { teacherAvailability } from '#domain/scheduling/api/availability.ts';
import {
  absenceResult,
  type AbsenceEntered,
  type AbsencePlan,
  teacherAbsence,
} from '#domain/scheduling/api/teacher-absence.ts';
import { keyOf } from '#src/api/queries.ts';
import { SHOWS_LESSONS, useLessonUndoToast } from '#resources/lessons/use-lesson-change.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { type Entered, useEnterAbsence } from './use-enter-absence.ts';

export interface Report extends Entered {
  /** Whose each lesson was, when it was shown. */
  names: ReadonlyMap<string, { fullName: string; startsAt: string }>;
}

const SHOWS = [...SHOWS_LESSONS, teacherAvailability, teacherAbsence, absenceResult];

interface Then {
  /** Reads again what is left. */
  onDone: () => Promise<unknown>;
  /** All of it was done. */
  onDecided: (undoId: string) => void;
}

/** Enters an absence and offers to undo it; shows a report of the failed items, otherwise the decisions. */
export function useAbsence(teacherId: string, { onDone, onDecided }: Then) {
  const t = useT();
  const client = useQueryClient();
  const [report, setReport] = useState<Report | null>(null);
  const { enter, progress } = useEnterAbsence(teacherId);
  const offerUndo = useLessonUndoToast({ also: SHOWS, onUndone: () => setReport(null) });
  const apply = async (absence: Omit<AbsenceEntered, 'undoId'>, students: AbsencePlan['learners']) => {
    const entered = await enter(absence);
    const names = new Map(
      students.flatMap(({ fullName, lessons }) =>
        lessons.map(({ id, startsAt }) => [id, { fullName, startsAt }] as const),
      ),
    );
    setReport({ ...entered, names });
    if (entered.undoId === null) return;
    offerUndo(t('absence.entered'), { undoId: entered.undoId });
    await Promise.all(SHOWS.map((each) => client.invalidateQueries({ queryKey: keyOf(each) })));
    const isWhole = entered.error === null && entered.results.every(({ ok }) => ok);
    if (isWhole && absence.items.length > 0) onDecided(entered.undoId);
    else await onDone();
  };
  return { apply, progress, report };
}
