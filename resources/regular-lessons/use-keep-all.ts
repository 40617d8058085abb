import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepAllHours, type KeptAll, type MovedRegularLesson } from '#domain/scheduling/api/clock-changes.ts';
import { KEEP_BATCH, type KeptHour } from '#domain/scheduling/clock-change.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { request } from '#src/api/client.ts';
import { keyOf } from '#src/api/queries.ts';
import { SHOWS_LESSONS, useLessonUndoToast } from '#resources/lessons/use-lesson-change.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { SHOWS_CHANGES } from './use-keep-hour.ts';

export interface KeepReport {
  results: KeptAll['results'];
  /** As they were when it began. */
  regularLessons: ReadonlyMap<string, MovedRegularLesson>;
  /** Why the rest was not sent. */
  error: unknown;
}

/** Keeps the same hour of many weekly lessons, in several requests that are undone together; reports the outcome of each. */
export function useKeepAll(on: PlainDate) {
  const t = useT();
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [report, setReport] = useState<KeepReport | null>(null);
  const offerUndo = useLessonUndoToast({ also: SHOWS_CHANGES, onUndone: () => setReport(null) });
  const keepAll = async (regularLessons: readonly MovedRegularLesson[], hour: KeptHour) => {
    const results: KeptAll['results'] = [];
    let undoId: string | null = null;
    let error: unknown = null;
    setProgress({ done: 0, of: regularLessons.length });
    try {
      for (let from = 0; from < regularLessons.length; from += KEEP_BATCH) {
        const regularLessonIds = regularLessons.slice(from, from + KEEP_BATCH).map(({ id }) => id);
        const body = { hour, regularLessonIds, ...(undoId && { undoId }) };
        const idempotencyKey = crypto.randomUUID();
        const kept: KeptAll = await request(keepAllHours, { params: { on }, body }, { idempotencyKey });
        results.push(...kept.results);
        undoId = kept.undoId ?? undoId;
        setProgress({ done: results.length, of: regularLessons.length });
      }
    } catch (reason) {
      error = reason;
    }
    setProgress(null);
    if (undoId) offerUndo(t('clocks.all-kept', { count: results.filter(({ ok }) => ok).length }), { undoId });
    setReport({ results, error, regularLessons: new Map(regularLessons.map((one) => [one.id, one])) });
    const shown = [...SHOWS_LESSONS, ...SHOWS_CHANGES];
    await Promise.all(shown.map((each) => client.invalidateQueries({ queryKey: keyOf(each) })));
  };
  return { keepAll, progress, report };
}
