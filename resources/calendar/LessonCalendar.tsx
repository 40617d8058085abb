import Add from '@mui/icons-material/Add';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { calendar, type LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { askedFor } from '#src/features/scheduling/agenda/week.ts';
import { ZoneNote } from '#src/features/scheduling/agenda/ZoneNote.tsx';
import { useApi } from '#src/api/queries.ts';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { CalendarDialogs, type OpenDialog } from './CalendarDialogs.tsx';
import type { CalendarOf } from '#resources/lessons/calendar-of.ts';
import { type JustPlaced, PlacedId, useReveal } from './placed.ts';
import { SpanBar } from './SpanBar.tsx';
import { useSpan, useSpanAddress } from './use-span.ts';
import type { CalendarFilter } from './calendar-filter.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { startOn } from './start-on.ts';
import { daysOfSpan, type Span } from './span.ts';
import { TimeGrid } from './TimeGrid.tsx';
import type { Drop } from '#src/features/scheduling/grid/use-drag.ts';

const NO_FILTER: CalendarFilter = {};

interface LessonCalendarProps {
  of: CalendarOf;
  filter?: CalendarFilter;
}

/** Lessons by day, week or month, of one person or group; dragged, opened, booked (ROUTE-08 dateTarget). */
export function LessonCalendar({ of, filter = NO_FILTER }: LessonCalendarProps) {
  const t = useT();
  const canChange = useCan()('calendar', 'edit');
  const zone = useZone();
  const span = useSpan(false);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const query = useApi(
    calendar,
    { query: { ...filter, ...of, ...askedFor(span.from, span.to) } },
    { placeholderData: (old) => old },
  );
  const navigate = useNavigate();
  const addressOf = useSpanAddress();
  const [placed, setPlaced] = useState<JustPlaced | null>(null);
  useReveal(placed);
  const follow = (date: PlainDate, id: string) => {
    setPlaced({ id });
    if (date < span.from || date > span.to) void navigate(addressOf({ date }));
  };
  const openLesson = (lesson: LessonRecord) => setOpen({ show: 'lesson', lesson });
  return (
    <>
      <SpanBar span={span}>
        {canChange && (
          <Button
            variant="contained"
            startIcon={<Add />}
            onClick={() =>
              setOpen({ show: 'book', at: startOn(span.date, wallClockOf(new Date().toISOString(), zone)) })
            }
          >
            {t('lesson-calendar.new')}
          </Button>
        )}
      </SpanBar>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 1, '&:empty': { display: 'none' } }}>
        <ZoneNote />
      </Box>
      <QueryView query={query}>
        {(lessons) => (
          <PlacedId value={placed?.id ?? null}>
            <LessonGrid
              span={span}
              lessons={lessons}
              of={of}
              isWaiting={query.isPlaceholderData}
              onOpen={openLesson}
              onDrop={(lesson, drop) =>
                setOpen(canChange ? { show: 'move', lesson, drop } : { show: 'lesson', lesson })
              }
              onFree={(at) => canChange && setOpen({ show: 'book', at })}
            />
          </PlacedId>
        )}
      </QueryView>
      {open && (
        <CalendarDialogs
          of={of}
          open={open}
          onOpen={setOpen}
          onPlaced={follow}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface LessonGridProps {
  span: Span;
  lessons: readonly LessonRecord[];
  of: CalendarOf;
  /** Lessons of other days are shown until these are loaded. */
  isWaiting?: boolean;
  onOpen: (lesson: LessonRecord) => void;
  onDrop: (lesson: LessonRecord, drop: Drop) => void;
  onFree: (at: Drop) => void;
}

const OF_A_MONTH = 3;

/** Lessons as the span asks: hours of a day or week, days of a month. */
function LessonGrid({ span, lessons, of, isWaiting = false, ...on }: LessonGridProps) {
  const days = daysOfSpan(span);
  if (span.view === 'month')
    return (
      <MonthGrid
        days={days}
        month={span.date}
        lessons={lessons}
        of={of}
        most={OF_A_MONTH}
        onOpen={on.onOpen}
      />
    );
  return <TimeGrid days={days} lessons={lessons} of={of} isWaiting={isWaiting} {...on} />;
}
