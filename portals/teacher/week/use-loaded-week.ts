import { useDeferredValue, useState } from 'react';
import type { TeacherWeek } from '#domain/scheduling/api/teacher-week.ts';
import type { Week } from '#src/features/scheduling/agenda/week.ts';
import type { useTeacherWeek } from './use-teacher-week.ts';

export interface ShownWeek {
  week: Week;
  found: TeacherWeek;
}

type WeekQuery = ReturnType<typeof useTeacherWeek>['query'];

/**
 * The week that was loaded last, null before the first: it stays while another one is loaded or if that fails, because the new one must not
 * look empty in the meantime.
 */
export function useLoadedWeek(week: Week, { data, isPlaceholderData }: WeekQuery): ShownWeek | null {
  const [loaded, setLoaded] = useState<ShownWeek | null>(null);
  const isNew = data !== undefined && !isPlaceholderData;
  if (isNew && (loaded?.found !== data || loaded.week.from !== week.from)) setLoaded({ week, found: data });
  // The first week is drawn in several steps, as `QueryView` draws data.
  return useDeferredValue(loaded);
}
