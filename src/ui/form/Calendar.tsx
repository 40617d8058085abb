import { TAG } from '#src/i18n/locale.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayPicker, type DropdownProps } from 'react-day-picker';
import { wallClockOf } from '#domain/values/instant.ts';
import { addMonths, isPlainDate, parsePlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { Box } from '../Box.tsx';
import { useZone } from '../zone-context.ts';
import { calendarStyle } from './calendar-style.ts';

export interface CalendarProps {
  /** The selected day, if there is one. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: PlainDate) => void;
}

const MONDAY = 1;
const MONTHS_BACK = 1200;
const MONTHS_AHEAD = 120;

/** The library counts in the browser's own days; only its marks for them leave this file. */
function dayOf(date: PlainDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}
const pad = (part: number, length: number): string => String(part).padStart(length, '0');
const plainOf = (day: Date): PlainDate =>
  parsePlainDate(`${pad(day.getFullYear(), 4)}-${pad(day.getMonth() + 1, 2)}-${pad(day.getDate(), 2)}`);

function Dropdown({ options, className: _class, ...select }: DropdownProps) {
  return (
    <select {...select}>
      {options?.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A month to pick a day from; arrows, Page Up and Page Down lead through it. */
export function Calendar({ value, min, max, onPick }: CalendarProps) {
  const { t } = useTranslation();
  const zone = useZone();
  const [today] = useState(() => wallClockOf(new Date().toISOString(), zone).date);
  const worded = (shape: Intl.DateTimeFormatOptions) => (day: Date) => day.toLocaleDateString(TAG, shape);
  const month = worded({ month: 'long' });
  const monthAndYear = worded({ month: 'long', year: 'numeric' });
  const weekday = worded({ weekday: 'long' });
  const dayOfYear = worded({ day: 'numeric', month: 'long', year: 'numeric' });
  const whole = (day: Date) => `${weekday(day)} ${dayOfYear(day)}`;
  const selected = isPlainDate(value) ? dayOf(value) : undefined;
  const first = min && isPlainDate(min) ? dayOf(min) : undefined;
  const last = max && isPlainDate(max) ? dayOf(max) : undefined;
  const start = first ?? dayOf(addMonths(today, -MONTHS_BACK));
  const end = last ?? dayOf(addMonths(today, MONTHS_AHEAD));
  const shown = selected ?? dayOf(today);
  return (
    <Box sx={calendarStyle}>
      <DayPicker
        mode="single"
        required
        autoFocus
        selected={selected}
        onSelect={(day) => onPick(plainOf(day))}
        today={dayOf(today)}
        defaultMonth={shown < start ? start : shown > end ? end : shown}
        startMonth={selected && selected < start ? selected : start}
        endMonth={selected && selected > end ? selected : end}
        disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
        weekStartsOn={MONDAY}
        fixedWeeks
        showOutsideDays
        captionLayout="dropdown"
        components={{ Dropdown }}
        formatters={{
          formatMonthDropdown: month,
          formatCaption: monthAndYear,
          formatWeekdayName: worded({ weekday: 'short' }),
        }}
        labels={{
          labelNav: () => t('date.months'),
          labelPrevious: () => t('date.previous'),
          labelNext: () => t('date.next'),
          labelMonthDropdown: () => t('date.month'),
          labelYearDropdown: () => t('date.year'),
          labelGrid: monthAndYear,
          labelWeekday: weekday,
          labelDayButton: (day, { today }) => (today ? t('date.today', { day: whole(day) }) : whole(day)),
        }}
      />
    </Box>
  );
}
