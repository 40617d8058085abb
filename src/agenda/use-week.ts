import { useSearchParams } from 'react-router-dom';
import { useToday } from './today.ts';
import { type Week, weekOf } from './week.ts';

/** The week in the address, as `?week=2026-11-23`. */
export function useWeek(): Week {
  const [search] = useSearchParams();
  return weekOf(search.get('week'), useToday());
}
