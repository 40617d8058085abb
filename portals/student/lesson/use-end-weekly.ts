import { useTranslation } from 'react-i18next';
import { removeSeries } from '#calls/own-series.ts';
import { listProjectedLessons } from '#calls/student-lessons.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { toast } from '#src/ui/toast-store.ts';
import { AFTER_LESSON_CHANGE } from '../lesson-data.ts';
import type { CancelWay } from './cancel-way.ts';

/** More than a weekly lesson has planned ahead. */
const COMING = 100;

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
  const back = costs?.reduce((sum, { creditsBack }) => sum + creditsBack, 0);
  const lost = costs?.reduce((sum, { creditsLost }) => sum + creditsLost, 0);
  return {
    isPending,
    error: error ?? coming.error,
    line: costs ? t('cancel.weekly.line', { count: costs.length, back, lost }) : null,
    more: null,
    confirmLabel: t('cancel.weekly.confirm'),
    confirm: (reason) => seriesId && mutate({ params: { id: seriesId }, query: { reason } }),
  };
}
