import { paths } from '#src/paths.ts';

/** Returns the address of the calendar of all teachers on that day. */
export const calendarOfDay = (date: string): string =>
  `${paths.calendar}?${new URLSearchParams({ dateTarget: date, view: 'day' })}`;
