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
  summary: 'Create a new private address for your calendar, shown only once; an earlier one ends',
  roles: WHO,
  reply: z.object({ url: z.url(), createdAt: instant }),
});

export const endCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/calendar-feed',
  summary: 'End the private address of your calendar',
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
    'Download your lessons that start in a range of days in your time zone as a calendar file, without cancelled ones',
  roles: ['TEACHER'],
  query: z.strictObject({ from: plainDate, to: plainDate }),
  reply: z.string(),
  replies: 'calendar',
});
