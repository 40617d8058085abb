import Add from '@mui/icons-material/Add';
import { useTranslation } from 'react-i18next';
import { weekdayOf } from '#domain/values/plain-date.ts';
import type { DraftRange } from '#src/features/scheduling/availability/week-draft.ts';
import { shortWeekday } from '#src/i18n/format.ts';
import { Box } from '#src/ui/Box.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { ClosureText } from './ClosureText.tsx';
import { fills } from './day-parts.ts';
import type { Span } from '#src/features/scheduling/availability/week-geometry.ts';
import type { TeacherDay } from './week-days.ts';

interface DayHeadProps {
  day: TeacherDay;
  isToday: boolean;
  /** The hours that are shown. */
  frame: Span;
  /** The weekly hours of its weekday. */
  ranges: readonly DraftRange[];
  isEditable: boolean;
  onOpen: (key: number) => void;
  onAdd: () => void;
}

/** A day's name, what closes all of it, and its weekly hours as buttons. */
export function DayHead({ day, isToday, frame, ranges, isEditable, onOpen, onAdd }: DayHeadProps) {
  const { t } = useTranslation(['teacher-week', 'availability', 'vocabulary']);
  const weekday = weekdayOf(day.date);
  const name = t(`vocabulary:weekday.${weekday}`);
  return (
    <Box sx={head}>
      <Box component="h3" sx={[title, isToday && { color: 'primary.main' }]}>
        <span>{shortWeekday(weekday)}</span>{' '}
        <Box component="b" sx={isToday && todayMark}>
          {Number(day.date.slice(8))}
        </Box>
        {isToday && <span className="visually-hidden">, {t('day.today')}</span>}
        {isEditable && (
          <IconButton
            size="small"
            aria-label={t('availability:add-to', { day: name })}
            onClick={onAdd}
            sx={{ ml: 'auto', width: 28, height: 28 }}
          >
            <Add fontSize="small" aria-hidden />
          </IconButton>
        )}
      </Box>
      {day.closures
        .filter((part) => fills(part, frame))
        .map(({ item }) => (
          <ClosureText key={`${item.kind} ${item.startsAt}`} closure={item} />
        ))}
      {isEditable &&
        ranges
          .toSorted((one, other) => one.fromTime.localeCompare(other.fromTime))
          .map(({ key, fromTime: from, toTime: to }) => (
            <Box
              key={key}
              component="button"
              type="button"
              aria-label={t('change-range', { day: name, from, to })}
              onClick={() => onOpen(key)}
              sx={range}
            >
              {from}–{to}
            </Box>
          ))}
    </Box>
  );
}

const head = {
  position: 'sticky',
  top: 0,
  zIndex: 4,
  display: 'grid',
  alignContent: 'start',
  gap: 0.5,
  p: 0.5,
  minWidth: 0,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderLeft: 1,
  borderColor: 'divider',
} as const;
const title = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 0.5,
  m: 0,
  minHeight: 30,
  fontSize: { xs: '0.8125rem', lg: '0.9375rem' },
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
} as const;
const todayMark = {
  px: 0.75,
  borderRadius: 99,
  color: 'primary.contrastText',
  bgcolor: 'primary.main',
} as const;
const range = {
  font: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  minHeight: 26,
  px: 0.25,
  borderRadius: '6px',
  border: '1px dashed color-mix(in srgb, var(--tone-success-ink) 55%, transparent)',
  color: 'var(--tone-success-ink)',
  bgcolor: 'var(--tone-success-soft)',
  cursor: 'pointer',
  '&:hover': { borderStyle: 'solid' },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const;
