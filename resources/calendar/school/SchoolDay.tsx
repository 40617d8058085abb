import { useMemo, useState } from 'react';
import type { Density } from '#domain/office/api/saved-views.ts';
import { schoolDay } from '#domain/scheduling/api/school-calendar.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { Drop } from '#src/features/scheduling/grid/use-drag.ts';
import { useApi } from '#src/api/queries.ts';
import { useIsPhone } from '#src/layout/use-is-phone.ts';
import { Box } from '#src/ui/Box.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { OpenDialog } from '../CalendarDialogs.tsx';
import type { CalendarFilter } from '../calendar-filter.ts';
import { boardSize } from './board-geometry.ts';
import { DayBoard } from './DayBoard.tsx';
import { DayLegend } from './DayLegend.tsx';
import { dayRows } from './day-rows.ts';
import { FreeTeachersDialog } from './FreeTeachersDialog.tsx';
import type { Selected } from './use-span-select.ts';

interface SchoolDayProps {
  day: PlainDate;
  filter: CalendarFilter;
  density: Density;
  canEdit: boolean;
  onDialog: (dialog: OpenDialog) => void;
  /** A lesson was pressed, or dropped somewhere. */
  onLesson: (opened: { id: string; drop?: Drop }) => void;
}

/** One day of all teachers. */
export function SchoolDay({ day, filter, ...rest }: SchoolDayProps) {
  const timeZone = useZone();
  const query = useApi(schoolDay, { query: { date: day, timeZone, ...filter } });
  return <QueryView query={query}>{(found) => <FoundDay found={found} day={day} {...rest} />}</QueryView>;
}

type FoundDayProps = Omit<SchoolDayProps, 'filter'> & { found: Reply<typeof schoolDay> };

function FoundDay({ found, day, density, canEdit, onDialog, onLesson }: FoundDayProps) {
  const t = useT();
  const zone = useZone();
  const isPhone = useIsPhone();
  const rows = useMemo(() => dayRows(found, day, zone), [found, day, zone]);
  const size = useMemo(() => boardSize(density, isPhone), [density, isPhone]);
  const [selected, setSelected] = useState<Selected | null>(null);
  if (rows.length === 0)
    return (
      <EmptyState
        picture="calendar"
        title={t('lesson-calendar.none-found')}
        text={t('lesson-calendar.none-found-text')}
      />
    );
  const book = (teacherId: string) => {
    if (!selected) return;
    const { from, to } = selected;
    setSelected(null);
    onDialog({ show: 'book', at: { date: day, from, teacherId }, durationMinutes: to - from });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <DayLegend canEdit={canEdit} />
      <DayBoard
        rows={rows}
        day={day}
        size={size}
        canEdit={canEdit}
        onOpen={({ id }) => onLesson({ id })}
        onDrop={({ id }, drop) => onLesson({ id, drop })}
        onFree={(at) => onDialog({ show: 'book', at })}
        onSelect={setSelected}
      />
      {selected && (
        <FreeTeachersDialog
          rows={rows}
          day={day}
          selected={selected}
          onBook={book}
          onClose={() => setSelected(null)}
        />
      )}
    </Box>
  );
}
