import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { teacherAvailability } from '#domain/scheduling/api/availability.ts';
import {
  absenceResult,
  type AbsenceEntered,
  type AbsencePlan,
  teacherAbsence,
  type AbsenceReport,
  enterAbsence,
} from '#domain/scheduling/api/teacher-absence.ts';
import { keyOf } from '#src/api/queries.ts';
import { SHOWS_LESSONS, useLessonUndoToast } from '#resources/lessons/use-lesson-change.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ABSENCE_BATCH } from '#domain/scheduling/absence.ts';
import { request } from '#src/api/client.ts';

export interface Report extends Entered {
  /** Student or group of each lesson when it was shown. */
  names: ReadonlyMap<string, { fullName: string; startsAt: string }>;
}

const SHOWS = [...SHOWS_LESSONS, teacherAvailability, teacherAbsence, absenceResult];

interface Then {
  /** The teacher's request that is resolved with it, unless a lesson is refused. */
  requestId?: string | undefined;
  /** Reads again what is left. */
  onDone: () => Promise<unknown>;
  /** Called when all changes were made. */
  onDecided: (undoId: string) => void;
}

/** Enters an absence and offers to undo it; shows a report of the failed items, otherwise the decisions. */
export function useAbsence(teacherId: string, { requestId, onDone, onDecided }: Then) {
  const t = useT();
  const client = useQueryClient();
  const [report, setReport] = useState<Report | null>(null);
  const { enter, progress } = useEnterAbsence(teacherId, requestId);
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
    if (isWhole && (absence.items.length > 0 || requestId)) onDecided(entered.undoId);
    else await onDone();
  };
  return { apply, progress, report };
}

type Entering = Omit<AbsenceEntered, 'undoId'>;
interface Entered {
  results: AbsenceReport['results'];
  /** Null where not even the first request got through. */
  undoId: string | null;
  /** Why the rest was not sent. */
  error: unknown;
}

/**
 * Enters an absence with any number of lessons, in several requests that are undone together. The first error stops it; earlier
 * requests stay in effect and are reported.
 */
function useEnterAbsence(id: string, requestId: string | undefined) {
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const enter = async ({ items, ...absence }: Entering): Promise<Entered> => {
    const entered: Entered = { results: [], undoId: null, error: null };
    setProgress({ done: 0, of: items.length });
    try {
      for (let from = 0; from === 0 || from < items.length; from += ABSENCE_BATCH) {
        const batch = items.slice(from, from + ABSENCE_BATCH);
        const isLast = from + ABSENCE_BATCH >= items.length;
        const isWhole = isLast && entered.results.every(({ ok }) => ok);
        const body = {
          ...absence,
          items: batch,
          ...(entered.undoId && { undoId: entered.undoId }),
          ...(isWhole ? requestId && { requestId } : { isPartial: true }),
        };
        const idempotencyKey = crypto.randomUUID();
        const { results, undoId } = await request(enterAbsence, { params: { id }, body }, { idempotencyKey });
        entered.results.push(...results);
        entered.undoId = undoId;
        setProgress({ done: from + batch.length, of: items.length });
      }
    } catch (error) {
      entered.error = error;
    }
    setProgress(null);
    return entered;
  };
  return { enter, progress };
}
