import { useTranslation } from 'react-i18next';
import { timeOfMinutes } from '#domain/values/time.ts';
import { WEEK, type Weekday } from '#domain/values/weekday.ts';
import { Box } from '#src/ui/Box.tsx';
import { shortWeekday } from '#src/i18n/format.ts';
import { type Piece, useWeekDrag } from './use-week-drag.ts';
import type { DraftRange } from './week-draft.ts';
import { DAY_MINUTES } from './week-geometry.ts';
import { piecesOf, type Times, timesOf } from './week-pieces.ts';

interface WeekGridProps {
  /** Ranges of the period that is being edited. */
  ranges: readonly DraftRange[];
  problems: ReadonlyMap<number, string>;
  onAdd: (weekday: Weekday, times: Times) => void;
  onChange: (key: number, change: Times & { weekday: Weekday }) => void;
  onOpen: (key: number) => void;
}

const HOURS = Array.from({ length: 23 }, (_, index) => index + 1);
const LABELLED = 3;

/** The weekly availability as a grid to draw in; the fields below it do the same by keyboard and screen reader. */
export function WeekGrid({ ranges, problems, onAdd, onChange, onOpen }: WeekGridProps) {
  const { t } = useTranslation(['availability', 'vocabulary']);
  const pieces = piecesOf(ranges);
  const { grid, shown, handlers } = useWeekDrag({
    pieces,
    onOpen,
    onDrop: ({ key, weekday, span }) => {
      if (key === null) onAdd(weekday, timesOf(span));
      else onChange(key, { weekday, ...timesOf(span) });
    },
  });
  const visible = shown ? [...pieces.filter(({ key }) => key !== shown.key), shown] : pieces;
  const name = (weekday: Weekday) => t(`vocabulary:weekday.${weekday}`);
  const text = ({ span }: Piece) => Object.values(timesOf(span)).join('–');
  return (
    <Box aria-hidden sx={{ pb: 2 }}>
      <Box sx={hint}>{shown ? <b>{`${name(shown.weekday)} ${text(shown)}`}</b> : t('draw-hint')}</Box>
      <Box sx={frame}>
        {WEEK.map((weekday, index) => (
          <Box key={weekday} sx={head} style={{ gridColumn: index + 2 }}>
            {shortWeekday(weekday)}
          </Box>
        ))}
        <Box sx={axis}>
          {HOURS.filter((hour) => hour % LABELLED === 0).map((hour) => (
            <Box key={hour} component="span" sx={label} style={{ top: `${(hour / 24) * 100}%` }}>
              {timeOfMinutes(hour * 60)}
            </Box>
          ))}
        </Box>
        <Box ref={grid} data-week-grid sx={field} {...handlers}>
          {visible.map((piece) => (
            <Box
              key={piece.key ?? 'new'}
              data-range={`${piece.weekday} ${text(piece)}`}
              style={boxOf(piece)}
              sx={[
                block,
                piece === shown && lifted,
                piece.key !== null && problems.has(piece.key) && { bgcolor: 'error.main' },
              ]}
            >
              {Object.values(timesOf(piece.span)).map((time, index) => (
                <span key={index === 0 ? 'from' : 'to'}>{time}</span>
              ))}
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

const boxOf = ({ weekday, span }: Piece) => ({
  left: `calc(${(WEEK.indexOf(weekday) / WEEK.length) * 100}% + 2px)`,
  top: `${(span.from / DAY_MINUTES) * 100}%`,
  height: `${((span.to - span.from) / DAY_MINUTES) * 100}%`,
});

const hint = {
  minHeight: { xs: '4.5em', sm: '3em' },
  mb: 1.5,
  color: 'text.secondary',
  fontSize: '0.9375rem',
} as const;
const frame = {
  display: 'grid',
  gridTemplateColumns: { xs: '36px repeat(7, minmax(0, 1fr))', sm: '48px repeat(7, minmax(0, 1fr))' },
  userSelect: 'none',
  WebkitTouchCallout: 'none',
} as const;
const head = { textAlign: 'center', fontWeight: 600, fontSize: '0.8125rem', pb: 0.5 } as const;
const axis = { position: 'relative', gridColumn: 1, fontSize: '0.75rem', color: 'text.secondary' } as const;
const label = { position: 'absolute', right: 6, transform: 'translateY(-50%)' } as const;
/** A line for each hour, a stronger one at each that has its name, and between the days. */
const field = {
  position: 'relative',
  gridColumn: '2 / -1',
  height: 624,
  borderRadius: '8px',
  overflow: 'hidden',
  border: '1px solid var(--divider)',
  cursor: 'copy',
  backgroundImage: [
    'repeating-linear-gradient(90deg, transparent 0 calc(100% / 7 - 1px), var(--divider) calc(100% / 7 - 1px) calc(100% / 7))',
    'repeating-linear-gradient(transparent 0 calc(12.5% - 1px), var(--divider) calc(12.5% - 1px) 12.5%)',
    'repeating-linear-gradient(transparent 0 calc(100% / 24 - 1px), color-mix(in srgb, var(--divider) 45%, transparent) calc(100% / 24 - 1px) calc(100% / 24))',
  ].join(', '),
} as const;
const block = {
  position: 'absolute',
  width: 'calc(100% / 7 - 5px)',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  alignItems: 'center',
  overflow: 'hidden',
  borderRadius: '6px',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontSize: { xs: '0.6875rem', sm: '0.8125rem' },
  lineHeight: 1.2,
  py: '2px',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
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
const lifted = { zIndex: 2, boxShadow: '0 6px 16px rgb(0 0 0 / 30%)' } as const;
