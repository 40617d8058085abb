import { useSearchParams } from 'react-router';
import { isPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { useToday } from './today.ts';
import { type Week, weekOf } from './week.ts';

/** The day that a week opens on: the one that the address names, else today. */
export function useOpeningDay(): PlainDate {
  const [search] = useSearchParams();
  const today = useToday();
  const asked = search.get('week');
  return asked && isPlainDate(asked) ? asked : today;
}

/** The week in the address, as `?week=2026-11-23`. */
export function useWeek(): Week {
  const [search] = useSearchParams();
  return weekOf(search.get('week'), useToday());
}
