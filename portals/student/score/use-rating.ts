import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeScore, getScore, giveScore } from '#calls/teaching/api/scores.ts';
import { listHistoryLessons } from '#calls/scheduling/api/student-history.ts';
import { getStudentDashboard } from '#calls/teaching/api/student-dashboard.ts';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';

/** Queries that are out of date after a rating. */
export const AFTER_RATING = [getScore, getStudentDashboard, listHistoryLessons];

export type RatedLesson = Pick<OwnLesson, 'id' | 'teacherName' | 'stars' | 'canRate'>;

const isRated = (error: unknown): boolean => error instanceof ApiError && error.code === 'already-exists';

/**
 * The stars of a lesson, stored with each press: the first gives the rating, the others change it, one after the other. A press that fails
 * shows the stored stars again.
 */
export function useRating({ id, stars }: RatedLesson) {
  const { t } = useTranslation('score-form');
  const give = useCommand(giveScore, { invalidates: AFTER_RATING });
  const change = useCommand(changeScore, { invalidates: AFTER_RATING });
  const [pressed, setPressed] = useState<number | null>(null);
  const [stored, setStored] = useState<number | null>(null);
  const last = useRef(Promise.resolve());
  const hasScore = useRef(stars !== null);

  const store = async (lessonStars: number) => {
    const input = { params: { id }, body: { lessonStars } };
    if (hasScore.current) await change.mutateAsync(input);
    else
      await give.mutateAsync(input).catch((error: unknown) => {
        // Rated in another tab: this press is the later one.
        if (!isRated(error)) throw error;
        return change.mutateAsync(input);
      });
    hasScore.current = true;
    setStored(lessonStars);
  };
  const rate = (lessonStars: number) => {
    setPressed(lessonStars);
    last.current = last.current
      .then(() => store(lessonStars))
      .catch((error: unknown) => {
        setPressed(null);
        toast.error(errorText(error as Error, t));
      });
  };
  return { stars: pressed ?? stored ?? stars ?? 0, isStored: stored !== null && stored === pressed, rate };
}
