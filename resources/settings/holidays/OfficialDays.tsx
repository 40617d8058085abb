import { useState } from 'react';
import { addOfficialHolidays, type OfficialDay } from '#domain/scheduling/api/holidays.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { errorText } from '#src/api/error-text.ts';
import { request } from '#src/api/client.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useChange } from '#src/features/scheduling/availability/use-change.tsx';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { Link } from '#src/ui/Link.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { calendarOfDay } from './calendar-of-day.ts';
import { useHolidaysAdded } from './use-holidays-added.ts';

interface OfficialDaysProps {
  of: { country: string; region?: string; year: number };
  days: readonly OfficialDay[];
}

/** The days of an official calendar, each ticked that is ahead and not a holiday of the school yet. */
export function OfficialDays({ of, days }: OfficialDaysProps) {
  const t = useT();
  const today = useToday();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const added = useHolidaysAdded();
  const change = useChange(async () => {
    setToggled(new Set());
    await added.reload();
  }, 'days');
  const isTicked = ({ onDate, existingName }: OfficialDay) =>
    existingName === null && onDate >= today !== toggled.has(onDate);
  const dates = days.filter(isTicked).map(({ onDate }) => onDate as PlainDate);
  const toggle = (onDate: string) =>
    setToggled(
      (before) =>
        new Set(before.has(onDate) ? [...before].filter((each) => each !== onDate) : [...before, onDate]),
    );
  const add = () =>
    change
      .start((dryRun) => request(addOfficialHolidays, { body: { ...of, dates, dryRun } }), added.show)
      .catch((error: unknown) => toast.error(errorText(error, t)));
  if (days.length === 0)
    return <Box sx={{ color: 'text.secondary', mt: 2 }}>{t('settings.holidays.no-official')}</Box>;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, justifyItems: 'start' }}>
      <Box component="ul" sx={list}>
        {days.map((day) => (
          <Day key={day.onDate} day={day} isTicked={isTicked(day)} onToggle={() => toggle(day.onDate)} />
        ))}
      </Box>
      <Button
        variant="contained"
        loading={change.isBusy}
        disabled={dates.length === 0}
        onClick={() => void add()}
      >
        {t('settings.holidays.add-official', { count: dates.length })}
      </Button>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('settings.holidays.source')}</Box>
      {change.dialog}
    </Box>
  );
}

interface DayProps {
  day: OfficialDay;
  isTicked: boolean;
  onToggle: () => void;
}

function Day({ day: { onDate, name, existingName, lessonCount }, isTicked, onToggle }: DayProps) {
  const t = useT();
  return (
    <Box component="li" sx={row}>
      <Box component="label" sx={label}>
        <input type="checkbox" checked={isTicked} disabled={existingName !== null} onChange={onToggle} />
        <PlainDateField date={onDate} />
        <span>{name}</span>
      </Box>
      {existingName !== null && (
        <Chip tone="success" icon="TaskAlt">
          {t('settings.holidays.exists')}
        </Chip>
      )}
      {lessonCount > 0 && (
        <Link to={calendarOfDay(onDate)} target="_blank">
          {t('settings.holidays.lesson-count', { count: lessonCount })}
        </Link>
      )}
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, width: '100%' } as const;
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 44,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
const label = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  flex: '1 1 16rem',
  minHeight: 44,
  minWidth: 0,
  '& input': { width: 20, height: 20, m: 0, flexShrink: 0, accentColor: 'var(--primary)' },
} as const;
