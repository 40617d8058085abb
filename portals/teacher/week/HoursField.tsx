import { useState } from 'react';
import { WEEK, type Weekday } from '#domain/values/weekday.ts';
import { type Piece, useWeekDrag } from '#src/features/scheduling/availability/use-week-drag.ts';
import type { DraftRange } from '#src/features/scheduling/availability/week-draft.ts';
import type { Span } from '#src/features/scheduling/availability/week-geometry.ts';
import { piecesOf, type Times, timesOf } from '#src/features/scheduling/availability/week-pieces.ts';
import { Box } from '#src/ui/Box.tsx';
import { touches } from './day-parts.ts';
import type { TeacherDay } from './week-days.ts';

interface HoursFieldProps {
  days: readonly TeacherDay[];
  /** The weekly hours that apply in this week. */
  ranges: readonly DraftRange[];
  /** The hours that are shown. */
  frame: Span;
  isEditable: boolean;
  onAdd: (weekday: Weekday, times: Times) => Promise<unknown>;
  /** A press on empty time: asks before hours are added. */
  onAsk: (weekday: Weekday, times: Times) => void;
  onChange: (key: number, change: Times & { weekday: Weekday }) => Promise<unknown>;
  onOpen: (key: number) => void;
}

/** The days' columns, and in them availability behind the lessons, to draw, move and resize; the buttons above each day do the same for keyboards. */
export function HoursField(props: HoursFieldProps) {
  const { days, ranges, frame, isEditable, onAdd, onAsk, onChange, onOpen } = props;
  const pieces = piecesOf(ranges);
  /** Where a range was dropped, until it is saved. */
  const [dropped, setDropped] = useState<Piece | null>(null);
  const drop = async (piece: Piece, isDragged: boolean) => {
    const { key, weekday, span } = piece;
    const times = timesOf(span);
    if (key === null && !isDragged) return onAsk(weekday, times);
    setDropped(piece);
    await (key === null ? onAdd(weekday, times) : onChange(key, { weekday, ...times }));
    setDropped(null);
  };
  const { grid, shown, handlers } = useWeekDrag({
    pieces,
    shownHours: frame,
    onOpen,
    onDrop: (piece, isDragged) => void drop(piece, isDragged),
  });
  const held = shown ?? dropped;
  const visible = held ? [...pieces.filter(({ key }) => key !== held.key), held] : pieces;
  const boxOf = (column: number, { from, to }: Span) => ({
    left: `${(column / WEEK.length) * 100}%`,
    top: Math.max(from, frame.from) - frame.from,
    height: Math.min(to, frame.to) - Math.max(from, frame.from),
  });
  return (
    <Box
      ref={grid}
      aria-hidden
      data-week-grid
      sx={[field, isEditable && { cursor: 'copy' }]}
      style={{ height: frame.to - frame.from }}
      {...(isEditable && handlers)}
    >
      {days.map(({ date }, column) => (
        <Box
          key={date}
          data-day={date}
          sx={[piece, { height: '100%' }]}
          style={{ left: boxOf(column, frame).left }}
        />
      ))}
      {days.flatMap(({ date, working }, column) =>
        working.map((span) => <Box key={`${date} ${span.from}`} sx={open} style={boxOf(column, span)} />),
      )}
      {visible.map((piece) => (
        <Box
          key={piece.key ?? 'new'}
          data-range={`${piece.weekday} ${Object.values(timesOf(piece.span)).join('–')}`}
          sx={[block, isEditable && movable, piece === held && lifted]}
          style={boxOf(WEEK.indexOf(piece.weekday), piece.span)}
        >
          {piece === held && Object.values(timesOf(piece.span)).join('–')}
        </Box>
      ))}
      {days.flatMap(({ date, closures }, column) =>
        closures
          .filter((part) => touches(part, frame))
          .map(({ item, ...span }) => (
            <Box
              key={`${date} ${item.kind} ${span.from}`}
              sx={[closed, item.kind === 'REQUESTED_ABSENCE' && { opacity: 0.55 }]}
              style={boxOf(column, span)}
            />
          )),
      )}
    </Box>
  );
}

/** A line for each hour; a minute is a pixel. */
const field = {
  position: 'relative',
  gridRow: 2,
  gridColumn: '2 / -1',
  overflow: 'hidden',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  backgroundImage: 'linear-gradient(to bottom, var(--divider) 1px, transparent 1px)',
  backgroundSize: '100% 60px',
} as const;
const piece = { position: 'absolute', width: 'calc(100% / 7)' } as const;
const open = { ...piece, bgcolor: 'var(--tone-success-soft)', opacity: 0.75 } as const;
const block = {
  position: 'absolute',
  boxSizing: 'border-box',
  width: 'calc(100% / 7 - 4px)',
  ml: '2px',
  border: '1px dashed color-mix(in srgb, var(--tone-success-ink) 55%, transparent)',
  borderRadius: '6px',
  display: 'grid',
  placeItems: 'start center',
  fontSize: '0.8125rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  overflow: 'hidden',
} as const;
const movable = {
  cursor: 'grab',
  // The ends, where a mouse stretches it.
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    right: 0,
    height: 8,
    cursor: 'ns-resize',
  },
  '&::before': { top: 0 },
  '&::after': { bottom: 0 },
} as const;
const lifted = {
  zIndex: 2,
  borderStyle: 'solid',
  bgcolor: 'var(--tone-success-soft)',
  color: 'var(--tone-success-ink)',
  boxShadow: '0 6px 16px rgb(0 0 0 / 25%)',
} as const;
const closed = {
  ...piece,
  pointerEvents: 'none',
  backgroundImage:
    'repeating-linear-gradient(135deg, var(--tone-neutral-soft) 0 6px, color-mix(in srgb, var(--tone-neutral-ink) 18%, var(--tone-neutral-soft)) 6px 8px)',
} as const;
