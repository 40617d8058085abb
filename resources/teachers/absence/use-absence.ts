import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { teacherAvailability } from '#domain/api/availability.ts';
import { type AbsenceEntered, type AbsencePlan, teacherAbsence } from '#domain/api/teacher-absence.ts';
import { keyOf } from '#src/api/queries.ts';
import { SHOWS_LESSONS, useOfferUndo } from '../../calendar/use-lesson-change.ts';
import { useWords } from '../../use-words.ts';
import { type Entered, useEnterAbsence } from './use-enter-absence.ts';

export interface Report extends Entered {
  /** Whose each lesson was, when it was shown. */
  names: ReadonlyMap<string, { fullName: string; startsAt: string }>;
}

const SHOWS = [...SHOWS_LESSONS, teacherAvailability, teacherAbsence];

/** Enters an absence, reports it and offers to take it back. */
export function useAbsence(teacherId: string, onDone: () => Promise<unknown>) {
  const t = useWords();
  const client = useQueryClient();
  const [report, setReport] = useState<Report | null>(null);
  const { enter, progress } = useEnterAbsence(teacherId);
  const offerUndo = useOfferUndo({ also: SHOWS, onUndone: () => setReport(null) });
  const apply = async (absence: Omit<AbsenceEntered, 'undoId'>, learners: AbsencePlan['learners']) => {
    const entered = await enter(absence);
    const names = new Map(
      learners.flatMap(({ fullName, lessons }) =>
        lessons.map(({ id, startsAt }) => [id, { fullName, startsAt }] as const),
      ),
    );
    setReport({ ...entered, names });
    if (entered.undoId === null) return;
    offerUndo(t('absence.entered'), { undoId: entered.undoId });
    await Promise.all(SHOWS.map((each) => client.invalidateQueries({ queryKey: keyOf(each) })));
    await onDone();
  };
  return { apply, progress, report };
}
