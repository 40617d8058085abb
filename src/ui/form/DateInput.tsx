import { type ComponentPropsWithRef, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sx } from '#src/theme/sx.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { Input } from './Input.tsx';
import { useTypedText } from './use-typed-text.ts';
import { addDays, formatPlainDate, isPlainDate } from '#domain/values/plain-date.ts';
import type { Notation } from './notation.ts';

const TYPED = /^(\d{1,2})[/. -]?(\d{1,2})[/. -]?(\d{4})$/;

/** 24/11/2026 with any marks between or none; a date as computers write it may be pasted. */
function read(typed: string): string {
  const text = typed.trim();
  const [, day = '', month = '', year = ''] = TYPED.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) ? date : text;
}

/** dd/MM/yyyy (LAY-17). */
export const DATE_NOTATION: Notation = {
  read,
  finish: read,
  write: (value) => (isPlainDate(value) ? formatPlainDate(value) : value),
  mark: (typed) => typed.replace(/^(\d\d)(\d)/, '$1/$2').replace(/^(\d\d\/\d\d)(\d)/, '$1/$2'),
  step: (value, by) => (isPlainDate(value) ? addDays(value, by) : value),
};

type Native = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type' | 'min' | 'max'>;
export interface DateInputProps extends Native {
  /** yyyy-MM-dd, nothing, or what was typed and is no date. */
  value: string;
  onChange: (value: string) => void;
  /** The first and last day that the calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
  /** Style of the frame. */
  sx?: Sx;
}

/** A date as the school writes it, dd/MM/yyyy in every browser: typed, or picked from a calendar whose weeks begin on Monday. */
export function DateInput({ value, onChange, onBlur, min, max, sx, ...rest }: DateInputProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const typed = useTypedText({ value, onChange, onBlur }, DATE_NOTATION);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey && event.key === 'ArrowDown') frame.current?.querySelector('button')?.click();
    else typed.onKeyDown(event);
  };
  return (
    <Input
      {...rest}
      {...typed}
      autoComplete={rest.autoComplete ?? typed.autoComplete}
      onKeyDown={onKeyDown}
      placeholder={t('date.format')}
      frameRef={frame}
      sx={[tight, ...(Array.isArray(sx) ? sx : [sx])]}
      end={<CalendarButton frame={frame} value={value} min={min} max={max} onPick={onChange} />}
    />
  );
}

const tight = { pr: 0.5, gap: 0.5 } as const;
