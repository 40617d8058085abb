import Schedule from '@mui/icons-material/ScheduleOutlined';
import type { RegularLessonDate } from '#domain/scheduling/api/regular-lessons.ts';
import { FromTo } from '#src/features/scheduling/agenda/FromTo.tsx';
import { useSpanText, wallSpan } from '#src/features/scheduling/agenda/use-span-text.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { Box } from '#src/ui/Box.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { isMoved, whyText } from './shown-date.ts';
import { momentText } from '#src/i18n/moment-text.ts';
import { Button } from '#src/ui/Button.tsx';

export interface RegularLessonDateRowProps {
  date: RegularLessonDate;
  zone: Timezone;
  /** Minutes by which it begins later in UTC than the date before, because the clocks changed. */
  clockChange: number | undefined;
  /** It differs from the preview: another user has changed something in the meantime. */
  isChanged: boolean;
  isShifted: boolean;
  /** Students whose credits would not cover it; undefined if unknown, or if it is not booked. */
  waiting?: readonly string[] | undefined;
  /** Left out: the dates are only looked at. */
  onShift?: ((date: RegularLessonDate) => void) | undefined;
}

/** One date: time, conflict with its reason, and alternatives. */
export function RegularLessonDateRow({
  date,
  zone,
  clockChange,
  isChanged,
  isShifted,
  waiting,
  onShift,
}: RegularLessonDateRowProps) {
  const t = useT();
  const why = whyText(date, zone, t);
  return (
    <Box component="li" sx={[row, isChanged && changed]}>
      <Box sx={[when, isShifted && { textDecoration: 'line-through', color: 'text.secondary' }]}>
        <When date={date} zone={zone} />
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <StatusBadge of="regularLessonVerdict" value={date.verdict} size="small" />
          {waiting && waiting.length > 0 && <StatusBadge of="lessonStatus" value="WAITING" size="small" />}
          {why}
        </Box>
        {waiting && (
          <Box sx={note}>
            {waiting.length === 0
              ? t('regular-lessons.is-covered')
              : t('regular-lessons.waits', { names: waiting.join(', ') })}
          </Box>
        )}
        {isChanged && <Box sx={note}>{t('regular-lessons.changed-now')}</Box>}
        {clockChange !== undefined && (
          <Box sx={note}>
            <Schedule aria-hidden fontSize="inherit" />
            {t(clockChange > 0 ? 'regular-lessons.clocks-later' : 'regular-lessons.clocks-earlier', {
              count: Math.abs(clockChange),
            })}
          </Box>
        )}
        {date.otherOffsetMinutes !== null && date.utcOffsetMinutes !== null && (
          <Box sx={note}>
            {t('regular-lessons.twice', {
              first: offsetText(date.utcOffsetMinutes),
              second: offsetText(date.otherOffsetMinutes),
            })}
          </Box>
        )}
        {onShift && date.alternative && (
          <ShiftButton date={date} zone={zone} isShifted={isShifted} onShift={onShift} />
        )}
      </Box>
    </Box>
  );
}

/** The day on which it would be, and where it moves from. */
function When({ date, zone }: Pick<RegularLessonDateRowProps, 'date' | 'zone'>) {
  const span = useSpanText();
  const { before, day, startsAt, endsAt } = date;
  const after = startsAt && endsAt ? span({ startsAt, endsAt }, zone) : wallSpan(day);
  return before && isMoved(date) ? <FromTo from={span(before, zone)} to={after} /> : <b>{after}</b>;
}

/** "UTC+2", "UTC+10:30". */
function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`;
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '288px minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
  px: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
const changed = { borderLeft: 4, borderLeftColor: 'warning.main', borderLeftStyle: 'solid' } as const;
const when = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
const note = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  color: 'text.secondary',
  fontSize: '0.875rem',
} as const;

interface ShiftButtonProps {
  date: RegularLessonDate;
  zone: Timezone;
  isShifted: boolean;
  onShift: (date: RegularLessonDate) => void;
}

/** Chooses the available time that the server offers for a date, or returns to the original one. */
function ShiftButton({ date, zone, isShifted, onShift }: ShiftButtonProps) {
  const t = useT();
  if (!date.alternative) return null;
  const { startsAt, teacherId, teacherName } = date.alternative;
  const when = momentText(startsAt, zone);
  const other = teacherId === date.teacherId ? '' : ` · ${teacherName}`;
  return (
    <Button
      size="small"
      variant={isShifted ? 'contained' : 'outlined'}
      aria-pressed={isShifted}
      onClick={() => onShift(date)}
    >
      {t(isShifted ? 'regular-lessons.shifted-to' : 'regular-lessons.shift-to', { when: `${when}${other}` })}
    </Button>
  );
}
