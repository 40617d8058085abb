import { useId } from 'react';
import { DayHeading } from '#src/features/scheduling/agenda/DayHeading.tsx';
import { clockLabels } from '#src/features/scheduling/agenda/clock-label.ts';
import { daysOf } from '#src/features/scheduling/agenda/days.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { Box } from '#src/ui/Box.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { SlotButton } from './SlotButton.tsx';
import type { SlotStart } from './slot-starts.ts';
import type { SlotView } from './use-booking-address.ts';

interface SlotDaysProps {
  starts: readonly SlotStart[];
  view: SlotView;
  onChoose: (start: SlotStart) => void;
}

/** Free beginnings by day: rows in the list of the first ones, a column a day in the week. */
export function SlotDays({ starts, view, onChoose }: SlotDaysProps) {
  const id = useId();
  const zone = useZone();
  const today = useToday();
  const labels = clockLabels(
    starts.map(({ startsAt }) => startsAt),
    zone,
  );
  const isWeek = view === 'week';
  return (
    <Box sx={isWeek ? week : list}>
      {daysOf(starts, zone).map(({ date, items }) => (
        <Box component="section" key={date} aria-labelledby={`${id}${date}`} sx={{ minWidth: 0 }}>
          <DayHeading id={`${id}${date}`} date={date} today={today} level="h2" />
          <Box component="ul" sx={[plain, isWeek ? chips : rows]}>
            {items.map((start) => (
              <Box component="li" key={start.startsAt} sx={{ display: 'grid', minWidth: 0 }}>
                <SlotButton
                  start={start}
                  label={labels.get(start.startsAt) ?? ''}
                  isRow={!isWeek}
                  onChoose={onChoose}
                />
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const list = { display: 'grid', gap: 3, maxWidth: { xs: 640, lg: 'none' } } as const;
const week = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(116px, 1fr))' },
  alignItems: 'start',
} as const;
const plain = { listStyle: 'none', p: 0, m: 0, mt: 1, display: 'grid', gap: 1 } as const;
const rows = { gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } } as const;
const chips = { gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', md: 'minmax(0, 1fr)' } } as const;
