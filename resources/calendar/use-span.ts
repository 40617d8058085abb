import { useLocation, useSearchParams } from 'react-router';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useIsBelow } from '#src/layout/use-is-phone.ts';
import { type Span, spanOf, type View } from './span.ts';

/**
 * Returns the period in the address; default: a week if there is room, otherwise a day. The calendar of all teachers shows only single
 * days.
 */
export function useSpan(isOfAll: boolean): Span {
  const [search] = useSearchParams();
  const today = useToday();
  const isNarrow = useIsBelow('md');
  const asked = { view: search.get('view'), date: search.get('dateTarget') };
  return spanOf(asked, { today, fallback: isNarrow || isOfAll ? 'day' : 'week' });
}

/** The address of another span, the open tab and everything else in it kept. */
export function useSpanAddress() {
  const { pathname, hash, search } = useLocation();
  return (change: { view?: View; date?: PlainDate | null }) => {
    const asked = new URLSearchParams(search);
    if (change.view) asked.set('view', change.view);
    if (change.date) asked.set('dateTarget', change.date);
    if (change.date === null) asked.delete('dateTarget');
    return { pathname, hash, search: asked.toString() };
  };
}
