import { useTranslation } from 'react-i18next';
import { removeSeries } from '#calls/scheduling/api/own-series.ts';
import { listProjectedLessons } from '#calls/scheduling/api/student-lessons.ts';
import type { SeriesEnding } from '#domain/scheduling/api/own-series.ts';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { AFTER_LESSON_CHANGE, COMING } from '../lesson-data.ts';
import type { CancelWay } from './cancel-way.ts';

/** Ends a weekly lesson; what that does to the credits is the sum of what the server says of each of its dates. */
export function useEndWeekly(seriesId: string | null, onDone: () => void): CancelWay {
  const { t } = useTranslation('booking');
  const coming = useApi(
    listProjectedLessons,
    { query: { pageTake: COMING } },
    { enabled: seriesId !== null },
  );
  const { mutate, isPending, error } = useCommand(removeSeries, {
    invalidates: AFTER_LESSON_CHANGE,
    onSuccess: ({ dates }) => {
      toast.success(t('cancel.weekly.done', { count: dates.length }));
      onDone();
    },
  });
  const costs = coming.data?.lessons.flatMap(({ regularLessonId, cancel }) =>
    regularLessonId === seriesId && cancel ? [cancel] : [],
  );
  const ending = newerOf(error) ?? (costs && sumOf(costs));
  return {
    isPending,
    error: error ?? coming.error,
    line: ending
      ? t('cancel.weekly.line', {
          count: ending.lessons,
          back: ending.creditsBack,
          lost: ending.creditsLost,
        })
      : null,
    more: null,
    confirmLabel: t('cancel.weekly.confirm'),
    confirm: (reason) => {
      if (!seriesId || !ending) return;
      const { lessons, creditsLost } = ending;
      mutate({ params: { id: seriesId }, query: { reason, creditsLost, lessons } });
    },
  };
}

const sumOf = (costs: readonly NonNullable<OwnLesson['cancel']>[]): SeriesEnding => ({
  lessons: costs.length,
  creditsBack: costs.reduce((sum, { creditsBack }) => sum + creditsBack, 0),
  creditsLost: costs.reduce((sum, { creditsLost }) => sum + creditsLost, 0),
});

/** It may mean more than when the page was drawn: then the server says what by now. */
function newerOf(error: Error | null): SeriesEnding | null {
  const details = error instanceof ApiError ? error.body.details : null;
  return (details as { ending?: SeriesEnding } | null | undefined)?.ending ?? null;
}
