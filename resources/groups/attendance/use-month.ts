import { useLocation, useSearchParams } from 'react-router-dom';
import { addDays, addMonths, parsePlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { useToday } from '#src/agenda/today.ts';

const isMonth = (text: string | null): text is string =>
  text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

export interface Month {
  from: PlainDate;
  to: PlainDate;
}

/** The month that the address asks for (`month=2026-11`), else today's; and the addresses of others, the open tab kept. */
export function useMonth() {
  const [search] = useSearchParams();
  const { pathname, hash } = useLocation();
  const today = useToday();
  const asked = search.get('month');
  const from = parsePlainDate(`${isMonth(asked) ? asked : today.slice(0, 7)}-01`);
  const month: Month = { from, to: addDays(addMonths(from, 1), -1) };
  const toMonth = (by: number | null) => {
    const wanted = new URLSearchParams(search);
    if (by === null) wanted.delete('month');
    else wanted.set('month', addMonths(from, by).slice(0, 7));
    return { pathname, hash, search: wanted.toString() };
  };
  return { month, toMonth };
}
