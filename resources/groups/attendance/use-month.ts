import { useLocation, useSearchParams } from 'react-router';
import { daysOfMonth, isMonth, monthOf, monthsFrom } from '#domain/values/month.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';

/** The days of the month that the address asks for (`month=2026-11`), else today's; and the addresses of others, the open tab kept. */
export function useMonth() {
  const [search] = useSearchParams();
  const { pathname, hash } = useLocation();
  const today = useToday();
  const asked = search.get('month');
  const shown = isMonth(asked) ? asked : monthOf(today);
  const toMonth = (by: number | null) => {
    const wanted = new URLSearchParams(search);
    if (by === null) wanted.delete('month');
    else wanted.set('month', monthsFrom(shown, by));
    return { pathname, hash, search: wanted.toString() };
  };
  return { days: daysOfMonth(shown), toMonth };
}
