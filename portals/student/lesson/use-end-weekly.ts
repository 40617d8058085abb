import { useTranslation } from 'react-i18next';
import { removeRegularLesson } from '#calls/scheduling/api/student-regular-lessons.ts';
import { listProjectedLessons } from '#calls/scheduling/api/student-lessons.ts';
import type { RegularLessonEnding } from '#domain/scheduling/api/student-regular-lessons.ts';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { AFTER_LESSON_CHANGE, COMING } from '../lesson-data.ts';
import type { CancelWay } from './cancel-way.ts';

/** Ends weekly lessons; the effect on the credits is the sum over the server's data of each date. */
export function useEndWeekly(weeklyId: string | null, onDone: () => void): CancelWay {
  const { t } = useTranslation('booking');
  const coming = useApi(
    listProjectedLessons,
    { query: { pageTake: COMING } },
    { enabled: weeklyId !== null },
  );
  const { mutate, isPending, error } = useCommand(removeRegularLesson, {
    invalidates: AFTER_LESSON_CHANGE,
    onSuccess: ({ dates }) => {
      toast.success(t('cancel.weekly.done', { count: dates.length }));
      onDone();
    },
  });
  const costs = coming.data?.lessons.flatMap(({ regularLessonId, cancel }) =>
    regularLessonId === weeklyId && cancel ? [cancel] : [],
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
      if (!weeklyId || !ending) return;
      const { lessons, creditsLost } = ending;
      mutate({ params: { id: weeklyId }, query: { reason, creditsLost, lessons } });
    },
  };
}

const sumOf = (costs: readonly NonNullable<OwnLesson['cancel']>[]): RegularLessonEnding => ({
  lessons: costs.length,
  creditsBack: costs.reduce((sum, { creditsBack }) => sum + creditsBack, 0),
  creditsLost: costs.reduce((sum, { creditsLost }) => sum + creditsLost, 0),
});

/** Returns the new effect from the server's refusal: it may be more than when the page was rendered. */
function newerOf(error: Error | null): RegularLessonEnding | null {
  const details = error instanceof ApiError ? error.body.details : null;
  return (details as { ending?: RegularLessonEnding } | null | undefined)?.ending ?? null;
}
