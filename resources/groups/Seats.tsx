import { Box } from '#src/ui/Box.tsx';
import type { GroupRecord } from '#domain/scheduling/api/groups.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Taken and total seats, and the length of the waiting list. */
export function Seats({ group: { seatsTaken, capacity, waitingCount } }: { group: GroupRecord }) {
  const t = useT();
  return (
    <Box component="span" sx={seats}>
      <Box aria-hidden sx={track}>
        <Box sx={{ width: `${(seatsTaken / capacity) * 100}%`, height: '100%', bgcolor: 'primary.main' }} />
      </Box>
      <span>
        {t('groups.seats', { taken: seatsTaken, capacity })}
        {waitingCount > 0 && ` · ${t('groups.waiting', { count: waitingCount })}`}
      </span>
    </Box>
  );
}

const seats = { display: 'inline-flex', alignItems: 'center', gap: 1 } as const;
const track = {
  flexShrink: 0,
  width: 56,
  height: 8,
  borderRadius: 4,
  overflow: 'hidden',
  bgcolor: 'divider',
} as const;
