import { keepPreviousData } from '@tanstack/react-query';
import { getTeacherWeek } from '#calls/scheduling/api/teacher-week.ts';
import { useApi } from '#src/api/queries.ts';
import { useWeek } from '#src/features/scheduling/agenda/use-week.ts';

/** The teacher's week in the address, and what it contains. */
export function useTeacherWeek() {
  const week = useWeek();
  const query = useApi(getTeacherWeek, { query: { from: week.from } }, { placeholderData: keepPreviousData });
  return { week, query };
}
