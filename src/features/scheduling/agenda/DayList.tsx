import { Box } from '#src/ui/Box.tsx';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Day } from './days.ts';
import { DayHeading } from './DayHeading.tsx';
import { useToday } from './today.ts';

interface DayListProps<Item> {
  days: readonly Day<Item>[];
  /** Level of the days' headings; h3 inside a card with a title. */
  level?: 'h2' | 'h3';
  /** The day to scroll to when the list opens. */
  opensOn?: PlainDate | undefined;
  /** Draws one item as an `<li>`. */
  children: (item: Item) => ReactNode;
}

/** An agenda: one heading a day, and under it what happens that day. */
export function DayList<Item>({ days, level = 'h2', opensOn, children }: DayListProps<Item>) {
  const id = useId();
  const today = useToday();
  const list = useRef<HTMLDivElement>(null);
  const at = days.find(({ date }) => opensOn !== undefined && date >= opensOn)?.date;
  useEffect(() => {
    const day = at && list.current?.querySelector<HTMLElement>(`[data-day="${at}"]`);
    // After the page has gone to its top, and only where less than half of the window would show the day.
    const frame = requestAnimationFrame(() => {
      if (day && day.getBoundingClientRect().top > window.innerHeight / 2)
        day.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [at]);
  return (
    <Box ref={list} sx={{ display: 'grid', gap: 3 }}>
      {days.map(({ date, items }) => (
        <Box
          component="section"
          key={date}
          data-day={date}
          aria-labelledby={`${id}${date}`}
          sx={{ scrollMarginTop: 88 }}
        >
          <DayHeading id={`${id}${date}`} date={date} today={today} level={level} />
          <Box component="ul" sx={rows}>
            {items.map(children)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const rows = { listStyle: 'none', p: 0, m: 0, mt: 1, display: 'grid', gap: 1 } as const;
