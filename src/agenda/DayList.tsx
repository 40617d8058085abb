import { Box } from '#src/ui/Box.tsx';
import { type ReactNode, useId } from 'react';
import type { Day } from './days.ts';
import { DayHeading } from './DayHeading.tsx';
import { useToday } from './today.ts';

interface DayListProps<Item> {
  days: readonly Day<Item>[];
  /** Of the days' headings; h3 inside a card with a title. */
  level?: 'h2' | 'h3';
  /** Draws one item as an `<li>`. */
  children: (item: Item) => ReactNode;
}

/** An agenda: one heading a day, and under it what happens that day. */
export function DayList<Item>({ days, level = 'h2', children }: DayListProps<Item>) {
  const id = useId();
  const today = useToday();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {days.map(({ date, items }) => (
        <Box component="section" key={date} aria-labelledby={`${id}${date}`}>
          <DayHeading id={`${id}${date}`} date={date} today={today} level={level} />
          <Box component="ul" sx={list}>
            {items.map(children)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const list = { listStyle: 'none', p: 0, m: 0, mt: 1, display: 'grid', gap: 1 } as const;
