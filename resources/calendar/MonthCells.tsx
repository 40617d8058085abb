import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPlainDate, type PlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { shortWeekday } from '#src/i18n/format.ts';
import { Box } from '#src/ui/Box.tsx';
import { useSpanAddress } from './use-span.ts';

interface MonthCellsProps {
  days: readonly PlainDate[];
  /** Any day of the month; days of other months are paler. */
  month: PlainDate;
  /** The whole cell links to the day, not only its number: always, or only where a day shows no more than figures. */
  linksWholeCell: 'always' | 'narrow';
  /** What a day shows. */
  children: (day: PlainDate) => ReactNode;
}

/** Weeks under each other; the number of each day links to it. */
export function MonthCells({ days, month, linksWholeCell, children }: MonthCellsProps) {
  const today = useToday();
  const address = useSpanAddress();
  const reach = {
    '&::after': {
      content: linksWholeCell === 'always' ? '""' : { xs: '""', md: 'none' },
      position: 'absolute',
      inset: 0,
    },
  } as const;
  return (
    <Box sx={grid}>
      {days.slice(0, 7).map((day) => (
        <Box key={day} aria-hidden sx={heading}>
          {shortWeekday(weekdayOf(day))}
        </Box>
      ))}
      {days.map((day) => (
        <Box key={day} sx={[cell, day.slice(0, 7) !== month.slice(0, 7) && { bgcolor: 'action.hover' }]}>
          <Box
            component={Link}
            to={address({ view: 'day', date: day })}
            sx={[number, reach, day === today && { bgcolor: 'primary.main', color: 'primary.contrastText' }]}
          >
            <span className="visually-hidden">{formatPlainDate(day)}</span>
            <span aria-hidden>{Number(day.slice(8))}</span>
          </Box>
          {children(day)}
        </Box>
      ))}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
} as const;
const heading = {
  p: 0.75,
  textAlign: 'center',
  color: 'text.secondary',
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
const cell = {
  position: 'relative',
  bgcolor: 'background.paper',
  display: 'grid',
  alignContent: 'start',
  gap: 0.5,
  minHeight: { xs: 88, md: 110 },
  p: 0.5,
  borderRight: 1,
  borderBottom: 1,
  borderColor: 'divider',
  minWidth: 0,
} as const;
const number = {
  justifySelf: 'start',
  display: 'grid',
  placeItems: 'center',
  minWidth: 28,
  height: 28,
  borderRadius: '14px',
  color: 'text.primary',
  fontWeight: 600,
  fontSize: '0.8125rem',
  textDecoration: 'none',
} as const;
