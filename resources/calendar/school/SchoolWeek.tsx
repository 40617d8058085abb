import { type CSSProperties, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import type { Density } from '#domain/office/api/saved-views.ts';
import { schoolWeek, type TeacherLoadDay, type WeekTeacher } from '#domain/scheduling/api/school-calendar.ts';
import { formatPlainDate, isWeekend, weekdayOf } from '#domain/values/plain-date.ts';
import { useApi } from '#src/api/queries.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useIsPhone } from '#src/layout/use-is-phone.ts';
import { formatHours, shortWeekday } from '#src/i18n/format.ts';
import { Box } from '#src/ui/Box.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { CalendarFilter } from '../calendar-filter.ts';
import { daysOfSpan, type Span } from '../span.ts';
import { useSpanAddress } from '../use-span.ts';
import { offsetsOf, useRowWindow } from './use-row-window.ts';
import { weekStyle } from './week-style.ts';

interface SchoolWeekProps {
  span: Span;
  filter: CalendarFilter;
  density: Density;
}

/** A week of all teachers: a row for each, and a cell for each day with its lessons and free hours. */
export function SchoolWeek({ span, filter, density }: SchoolWeekProps) {
  const t = useT();
  const timeZone = useZone();
  const query = useApi(schoolWeek, { query: { from: span.from, timeZone, ...filter } });
  return (
    <QueryView query={query}>
      {(teachers) =>
        teachers.length === 0 ? (
          <EmptyState
            picture="calendar"
            title={t('lesson-calendar.none-found')}
            text={t('lesson-calendar.none-found-text')}
          />
        ) : (
          <WeekTable span={span} teachers={teachers} density={density} />
        )
      }
    </QueryView>
  );
}

const ROW_PX: Readonly<Record<Density, number>> = { comfortable: 58, compact: 40 };
const NAME_PX = { phone: 112, desktop: 190 };

interface WeekTableProps {
  span: Span;
  teachers: readonly WeekTeacher[];
  density: Density;
}

function WeekTable({ span, teachers, density }: WeekTableProps) {
  const t = useT();
  const today = useToday();
  const address = useSpanAddress();
  const isPhone = useIsPhone();
  const scroller = useRef<HTMLDivElement>(null);
  const rowPx = isPhone ? ROW_PX.comfortable : ROW_PX[density];
  const offsets = useMemo(() => offsetsOf(teachers.map(() => rowPx)), [teachers, rowPx]);
  const shown = useRowWindow(scroller, offsets);
  const days = daysOfSpan(span);
  return (
    <Box
      ref={scroller}
      role="table"
      aria-label={t('lesson-calendar.title')}
      aria-rowcount={teachers.length + 1}
      // A table that scrolls must be reached by the keyboard even where all its links are out of sight.
      tabIndex={0}
      onScroll={shown.look}
      sx={weekStyle}
      style={
        {
          '--name': `${isPhone ? NAME_PX.phone : NAME_PX.desktop}px`,
          '--row': `${rowPx}px`,
        } as CSSProperties
      }
    >
      <div role="row" aria-rowindex={1} className="head">
        <div role="columnheader" className="name">
          {t('lesson-calendar.teachers', { count: teachers.length })}
        </div>
        {days.map((day) => (
          <div key={day} role="columnheader" data-today={day === today || undefined}>
            <Link to={address({ view: 'day', date: day })}>
              {shortWeekday(weekdayOf(day))} <b>{Number(day.slice(8))}</b>
              <span className="visually-hidden">, {formatPlainDate(day)}</span>
            </Link>
          </div>
        ))}
      </div>
      <div role="rowgroup" className="body" style={{ height: offsets.at(-1) }}>
        {teachers.slice(shown.first, shown.end).map((teacher, index) => (
          <WeekRow
            key={teacher.id}
            teacher={teacher}
            index={shown.first + index}
            top={offsets[shown.first + index]!}
          />
        ))}
      </div>
    </Box>
  );
}

function WeekRow({ teacher, index, top }: { teacher: WeekTeacher; index: number; top: number }) {
  const address = useSpanAddress();
  const of = (to: ReturnType<typeof address>) => ({
    ...to,
    search: `${new URLSearchParams([...new URLSearchParams(to.search), ['teacher', teacher.id]])}`,
  });
  return (
    <div role="row" aria-rowindex={index + 2} className="row" style={{ top }}>
      <div role="rowheader" className="name">
        <Link to={of(address({ view: 'week' }))}>{teacher.fullName}</Link>
      </div>
      {teacher.days.map((day) => (
        <div key={day.date} role="cell" data-weekend={isWeekend(day.date) || undefined}>
          <Link to={of(address({ view: 'day', date: day.date }))}>
            <DayCell day={day} />
          </Link>
        </div>
      ))}
    </div>
  );
}

/** The hours that the strip of a cell represents. */
const STRIP = { first: 7 * 60, last: 22 * 60 };
const part = (minute: number): number =>
  ((Math.max(STRIP.first, Math.min(STRIP.last, minute)) - STRIP.first) / (STRIP.last - STRIP.first)) * 100;

function DayCell({
  day: { lessons, freeMinutes, workingMinutes, working, booked },
}: {
  day: TeacherLoadDay;
}) {
  const t = useT();
  return (
    <>
      <span className="said">
        {(lessons > 0 || workingMinutes > 0) && <b>{t('lesson-calendar.lessons', { count: lessons })}</b>}
        <span>
          {workingMinutes === 0
            ? t('lesson-calendar.not-working')
            : t('lesson-calendar.free-hours', { hours: formatHours(freeMinutes) })}
        </span>
      </span>
      <svg aria-hidden className="strip" viewBox="0 0 100 8" preserveAspectRatio="none">
        {working.map(({ from, to }) => (
          <rect key={from} className="works" x={part(from)} width={part(to) - part(from)} y="0" height="8" />
        ))}
        {booked.map(({ from, to }) => (
          <rect
            key={from}
            className="taken"
            x={part(from)}
            width={Math.max(0.6, part(to) - part(from))}
            y="1"
            height="6"
          />
        ))}
      </svg>
    </>
  );
}
