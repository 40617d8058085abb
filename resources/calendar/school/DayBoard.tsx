import { type CSSProperties, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import type { DayLesson } from '#domain/scheduling/api/school-calendar.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { minutesOf, timeOfMinutes } from '#domain/values/time.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { shownHours } from '#src/features/scheduling/grid/shown-hours.ts';
import type { Drop } from '#src/features/scheduling/grid/use-drag.ts';
import type { Shift } from '#src/ui/held-pointer.ts';
import { Box } from '#src/ui/Box.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { across, type BoardSize, rowHeight } from './board-geometry.ts';
import { boardStyle } from './board-style.ts';
import type { DayRow } from './day-rows.ts';
import { DragVerdict, type Dragged } from './DragVerdict.tsx';
import { TeacherRow } from './TeacherRow.tsx';
import { useBoardCursor } from './use-board-cursor.ts';
import { useBoardOpening } from './use-board-opening.ts';
import { offsetsOf, useRowWindow } from './use-row-window.ts';
import { type Selected, useSpanSelect } from './use-span-select.ts';
import { spanVerdict } from './verdict.ts';

interface DayBoardProps {
  rows: readonly DayRow[];
  day: PlainDate;
  size: BoardSize;
  canEdit: boolean;
  onOpen: (lesson: DayLesson) => void;
  onDrop: (lesson: DayLesson, drop: Drop) => void;
  /** An empty place was pressed. */
  onFree: (at: Drop) => void;
  /** A time was selected, by dragging or by the keys. */
  onSelect: (selected: Selected) => void;
}

const HALF_HOUR = 30;

/** A day of the school: a row for each teacher, hours from left to right; names and hours stay in sight. */
export function DayBoard({ rows, day, size, canEdit, onOpen, onDrop, onFree, onSelect }: DayBoardProps) {
  const t = useT();
  const zone = useZone();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const hours = useMemo(() => {
    const stretches = rows.flatMap(({ blocks, working }) => [...blocks, ...working]);
    return shownHours(stretches);
  }, [rows]);
  const { first, last } = hours;
  const offsets = useMemo(() => offsetsOf(rows.map(({ lanes }) => rowHeight(lanes, size))), [rows, size]);
  const shown = useRowWindow(scroller, offsets);
  const now = wallClockOf(new Date(useNow()).toISOString(), zone);
  const nowAt = now.date === day ? minutesOf(now.time) : null;
  useBoardOpening({ scroller, day, rows, hours, size, nowAt });
  const press = (rowId: string, minute: number) =>
    onFree({ date: day, teacherId: rowId, from: Math.floor(minute / HALF_HOUR) * HALF_HOUR });
  const select = useSpanSelect({ board: body, first, last, size, isOff: !canEdit, onPress: press, onSelect });
  const keys = useBoardCursor({ scroller, rows, offsets, hours, size, nowAt });
  const marked = select.selected ?? keys.extended;
  const onShift = useCallback(
    (lesson: DayLesson, drop: Drop | null, pointer: Shift) => setDragged(drop && { lesson, drop, pointer }),
    [],
  );
  const drop = useEvent(onDrop);
  const open = useEvent(onOpen);
  const choose = (event: KeyboardEvent<HTMLElement>) => {
    const { cursor, extended } = keys;
    if (event.key !== 'Enter' || !cursor || cursor.lessonId || !canEdit) return keys.onKeyDown(event);
    if (!(event.target as HTMLElement).hasAttribute('data-slot')) return;
    event.preventDefault();
    if (extended) onSelect(extended);
    else onFree({ date: day, teacherId: cursor.rowId, from: cursor.from });
  };
  const width = size.namePx + ((last - first) / 60) * size.hourPx;
  return (
    <Box
      ref={scroller}
      role="group"
      aria-label={t('lesson-calendar.title')}
      aria-describedby="calendar-keys"
      onScroll={shown.look}
      sx={boardStyle}
      style={{ '--hour': `${size.hourPx}px` } as CSSProperties}
    >
      <div className="head" style={{ width }}>
        <div className="corner" style={{ width: size.namePx }}>
          {t('lesson-calendar.teachers', { count: rows.length })}
        </div>
        {hoursOf(first, last).map((minute) => (
          <div key={minute} className="hour" aria-hidden style={{ width: size.hourPx }}>
            {timeOfMinutes(minute)}
          </div>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The buttons in it take the focus. */}
      <div
        ref={body}
        className="body"
        style={{ width, height: offsets.at(-1) }}
        {...select.handlers}
        onKeyDown={choose}
        onFocus={keys.onFocus}
      >
        {rows.slice(shown.first, shown.end).map((row, index) => (
          <TeacherRow
            key={row.id}
            row={row}
            day={day}
            top={offsets[shown.first + index]!}
            first={first}
            last={last}
            size={size}
            canEdit={canEdit}
            cursor={keys.cursor?.rowId === row.id ? keys.cursor : null}
            verdict={marked && spanVerdict(row, marked)}
            onOpen={open}
            onDrop={drop}
            onShift={onShift}
          />
        ))}
        {nowAt !== null && nowAt >= first && nowAt <= last && (
          <div
            aria-hidden
            className="now"
            style={{ left: size.namePx + across({ from: nowAt, to: nowAt }, first, size).left }}
          />
        )}
        {marked && <Band marked={marked} first={first} size={size} />}
      </div>
      {dragged && <DragVerdict dragged={dragged} rows={rows} day={day} />}
    </Box>
  );
}

const hoursOf = (first: number, last: number): number[] =>
  Array.from({ length: (last - first) / 60 }, (_, index) => first + index * 60);

/** The selected time, over all rows. */
function Band({ marked, first, size }: { marked: Selected; first: number; size: BoardSize }) {
  const { left, width } = across(marked, first, size);
  return (
    <div aria-hidden className="band" style={{ left: size.namePx + left, width }}>
      <b>
        {timeOfMinutes(marked.from)}–{timeOfMinutes(marked.to)}
      </b>
    </div>
  );
}
