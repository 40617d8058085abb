import { addMinutes, formatTime, isTime } from '#domain/values/time.ts';
import type { Notation } from './notation.ts';

const TYPED = /^(\d{1,2})[:.h]?(\d\d)$/;
const HOUR = /^(\d{1,2})[:.h]?$/;

const timeOr = (hour: string | undefined, minute: string, text: string): string => {
  const time = `${hour?.padStart(2, '0')}:${minute}`;
  return isTime(time) ? time : text;
};

/** 18:30, 1830, 9.30. */
function read(typed: string): string {
  const text = typed.trim();
  if (isTime(text)) return formatTime(text);
  const [, hour, minute = ''] = TYPED.exec(text) ?? [];
  return timeOr(hour, minute, text);
}

/** Completes a typed hour with :00. */
function finish(typed: string): string {
  const [, hour] = HOUR.exec(typed.trim()) ?? [];
  return hour ? timeOr(hour, '00', typed) : read(typed);
}

/** HH:mm on 24 hours; the arrows go by so many minutes. */
export const timeNotation = (stepMinutes: number): Notation => ({
  read,
  finish,
  write: (value) => (isTime(value) ? formatTime(value) : value),
  mark: (typed) => typed.replace(/^([3-9]|[01]\d|2[0-3])(\d{1,2})$/, '$1:$2'),
  step: (value, by) => (isTime(value) ? addMinutes(value, by * stepMinutes) : value),
});
