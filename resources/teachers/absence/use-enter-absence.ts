import { useState } from 'react';
import { ABSENCE_BATCH } from '#domain/scheduling/absence.ts';
import {
  type AbsenceEntered,
  type AbsenceReport,
  enterAbsence,
} from '#domain/scheduling/api/teacher-absence.ts';
import { request } from '#src/api/client.ts';

type Entering = Omit<AbsenceEntered, 'undoId'>;
export interface Entered {
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
export function useEnterAbsence(id: string) {
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const enter = async ({ items, ...absence }: Entering): Promise<Entered> => {
    const entered: Entered = { results: [], undoId: null, error: null };
    setProgress({ done: 0, of: items.length });
    try {
      for (let from = 0; from === 0 || from < items.length; from += ABSENCE_BATCH) {
        const batch = items.slice(from, from + ABSENCE_BATCH);
        const body = { ...absence, items: batch, ...(entered.undoId && { undoId: entered.undoId }) };
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
