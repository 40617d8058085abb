import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import type { LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { type CalendarOf, isOfAll } from '#resources/lessons/calendar-of.ts';
import { dayColumns, teacherColumns } from './grid-columns.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { daysOfSpan, type Span } from './span.ts';
import { TimeGrid } from './TimeGrid.tsx';
import type { Drop } from '#resources/lessons/use-drag.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { stretchOf } from '#resources/lessons/grid-times.ts';

interface LessonGridProps {
  span: Span;
  lessons: readonly LessonRecord[];
  of: CalendarOf;
  /** Lessons of other days are drawn until these are there. */
  isWaiting?: boolean;
  onOpen: (lesson: LessonRecord) => void;
  onDrop: (lesson: LessonRecord, drop: Drop) => void;
  onFree: (at: Drop) => void;
}

const OF_A_MONTH = 3;
const OF_A_WEEK = 14;

/** Lessons as the span asks: hours of a day or week, days of a month. All teachers together have a column each for a day. */
export function LessonGrid({ span, lessons, of, isWaiting = false, ...on }: LessonGridProps) {
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
        icon={CalendarMonth}
        title={t('lesson-calendar.empty')}
        text={t('lesson-calendar.empty-text')}
      />
    );
  const columns = isAll ? teacherColumns(span.date, ofDay) : dayColumns(days);
  return <TimeGrid columns={columns} lessons={lessons} of={of} isWaiting={isWaiting} {...on} />;
}
