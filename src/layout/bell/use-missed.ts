import { listMissedLessons } from '#calls/teaching/api/missed-lessons.ts';
import { useApi } from '#src/api/queries.ts';

/** Lessons that someone missed the start of. */
export const useMissed = () => useApi(listMissedLessons, {});
