import Add from '@mui/icons-material/Add';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { wallClockOf } from '#domain/values/instant.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { ZoneNote } from '#src/features/scheduling/agenda/ZoneNote.tsx';
import type { Drop } from '#src/features/scheduling/grid/use-drag.ts';
import { useIsPhone } from '#src/layout/use-is-phone.ts';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useListDisplay } from '#src/backoffice/table/use-list-display.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { CalendarDialogs, type OpenDialog } from '../CalendarDialogs.tsx';
import { OpenedLesson } from '../OpenedLesson.tsx';
import { type JustPlaced, PlacedId, useReveal } from '../placed.ts';
import { SpanBar } from '../SpanBar.tsx';
import { startOn } from '../start-on.ts';
import { useSpan, useSpanAddress } from '../use-span.ts';
import { SchoolDay } from './SchoolDay.tsx';
import { SchoolMonth } from './SchoolMonth.tsx';
import { SchoolWeek } from './SchoolWeek.tsx';
import type { CalendarFilter } from '../calendar-filter.ts';

const DENSITIES = ['comfortable', 'compact'] as const;

/** All teachers' lessons: a day with a row for each teacher, a week with their free hours, a month as load. */
export function SchoolCalendar({ filter }: { filter: CalendarFilter }) {
  const t = useT();
  const canChange = useCan()('calendar', 'edit');
  const zone = useZone();
  const span = useSpan(true);
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const addressOf = useSpanAddress();
  const { display, arrange } = useListDisplay('calendar');
  const density = display?.density ?? 'comfortable';
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [opened, setOpened] = useState<{ id: string; drop?: Drop } | null>(null);
  const [placed, setPlaced] = useState<JustPlaced | null>(null);
  useReveal(placed);
  const follow = (date: PlainDate, id: string) => {
    setPlaced({ id });
    if (date < span.from || date > span.to) void navigate(addressOf({ date }));
  };
  const startNew = () =>
    setOpen({ show: 'book', at: startOn(span.date, wallClockOf(new Date().toISOString(), zone)) });
  return (
    <>
      <SpanBar span={span}>
        {span.view !== 'month' && !isPhone && (
          <ToggleGroup
            label={t('list.density.label')}
            value={density}
            options={DENSITIES.map((value) => ({ value, label: t(`list.density.${value}`) }))}
            onChange={(value) => arrange({ density: value })}
            isLabelHidden
          />
        )}
        {canChange && (
          <Button variant="contained" startIcon={<Add />} onClick={startNew}>
            {t('lesson-calendar.new')}
          </Button>
        )}
      </SpanBar>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 1, '&:empty': { display: 'none' } }}>
        <ZoneNote />
      </Box>
      <PlacedId value={placed?.id ?? null}>
        {span.view === 'day' && (
          <SchoolDay
            day={span.date}
            filter={filter}
            density={density}
            canEdit={canChange}
            onDialog={setOpen}
            onLesson={setOpened}
          />
        )}
        {span.view === 'week' && <SchoolWeek span={span} filter={filter} density={density} />}
        {span.view === 'month' && <SchoolMonth span={span} filter={filter} />}
      </PlacedId>
      {opened && (
        <OpenedLesson
          key={opened.id}
          {...opened}
          title={t('lesson-calendar.lesson')}
          onPlaced={follow}
          onClose={() => setOpened(null)}
        />
      )}
      {open && (
        <CalendarDialogs
          of={{}}
          open={open}
          onOpen={setOpen}
          onPlaced={follow}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
