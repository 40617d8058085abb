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
import { type CalendarOf, isOfAll } from '#resources/lessons/calendar-of.ts';
import { type JustPlaced, PlacedId, useReveal } from './placed.ts';
import { SpanBar } from './SpanBar.tsx';
import { useSpan, useSpanAddress } from './use-span.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { dayColumns, teacherColumns } from './grid-columns.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { startOn } from './start-on.ts';
import { daysOfSpan, type Span } from './span.ts';
import { TimeGrid } from './TimeGrid.tsx';
import type { Drop } from '#src/features/scheduling/grid/use-drag.ts';
import { stretchOf } from '#resources/lessons/grid-times.ts';

/** Lessons by day, week or month, of one person or group or of all; dragged, opened, booked (ROUTE-08 dateTarget). */
export function LessonCalendar({ of }: { of: CalendarOf }) {
  const t = useT();
  const canChange = useCan()('calendar', 'edit');
  const zone = useZone();
  const span = useSpan(isOfAll(of));
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const query = useApi(
    calendar,
    { query: { ...of, ...askedFor(span.from, span.to) } },
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
const OF_A_WEEK = 14;

/** Lessons as the span asks: hours of a day or week, days of a month. All teachers together have a column each for a day. */
function LessonGrid({ span, lessons, of, isWaiting = false, ...on }: LessonGridProps) {
  const t = useT();
  const zone = useZone();
  const days = daysOfSpan(span);
  const isAll = isOfAll(of);
  if (span.view === 'month' || (isAll && span.view === 'week')) {
    const most = span.view === 'month' ? OF_A_MONTH : OF_A_WEEK;
    return (
      <MonthGrid days={days} month={span.date} lessons={lessons} of={of} most={most} onOpen={on.onOpen} />
    );
  }
  const ofDay = lessons.filter((lesson) => stretchOf(lesson, zone).date === span.date);
  if (isAll && ofDay.length === 0)
    return (
      <EmptyState
        picture="calendar"
        title={t('lesson-calendar.empty')}
        text={t('lesson-calendar.empty-text')}
      />
    );
  const columns = isAll ? teacherColumns(span.date, ofDay) : dayColumns(days);
  return <TimeGrid columns={columns} lessons={lessons} of={of} isWaiting={isWaiting} {...on} />;
}
