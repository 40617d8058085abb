import { listMissedLessons } from '#calls/teaching/api/missed-lessons.ts';
import { useApi } from '#src/api/queries.ts';

/** Lessons that somebody had not come into in time. */
export const useMissed = () => useApi(listMissedLessons, {});
