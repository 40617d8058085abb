import * as z from 'zod/mini';
import { instant } from '#domain/values/instant.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { endpoint } from '#domain/contract/endpoint.ts';

/** Roles with their own lessons. */
const WHO = ['TEACHER', 'STUDENT'] as const;

export const calendarFeed = endpoint({
  method: 'GET',
  path: '/calendar-feed',
  summary: 'Get the state of your private calendar address, with its date',
  roles: WHO,
  reply: z.object({ createdAt: z.nullable(instant) }),
});

export const makeCalendarFeed = endpoint({
  method: 'POST',
  path: '/calendar-feed',
  summary: 'Gives the own calendar a new private address, shown this once; one that it had ends',
  roles: WHO,
  reply: z.object({ url: z.url(), createdAt: instant }),
});

export const endCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/calendar-feed',
  summary: 'Ends the private address of the own calendar',
  roles: WHO,
});

/** For calendar programs: they have no session, so anyone with the address can read. */
export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/calendar-feed/:token',
  summary: 'Get the lessons of a private calendar address',
  roles: 'anyone',
  /** Calendar programs like an address that ends like a calendar file. */
  params: z.strictObject({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,128}(\.ics)?$/)) }),
  reply: z.string(),
  replies: 'calendar',
});

export const downloadCalendar = endpoint({
  method: 'GET',
  path: '/teacher-platform/lessons/calendar',
  summary:
    'The own lessons that begin in a range of days on the own clock, as a calendar file; cancelled ones are left out',
  roles: ['TEACHER'],
  query: z.strictObject({ from: plainDate, to: plainDate }),
  reply: z.string(),
  replies: 'calendar',
});
