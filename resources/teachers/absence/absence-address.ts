import type { AbsenceDays } from '#domain/scheduling/api/teacher-absence.ts';
import { MOST_ABSENT, PLAN_PREFERENCES, type PlanPreference } from '#domain/scheduling/absence.ts';
import { isPlainDate, type PlainDate } from '#domain/values/plain-date.ts';
import { isTime, parseTime, type Time } from '#domain/values/time.ts';

const KEYS = ['from', 'to', 'fromTime', 'toTime', 'rest'] as const;
const PREFER = 'prefer';
const WITH = 'with';
/** Names the absence of which it is shown what was decided. */
export const CALLS = 'calls';

/** Returns the query for the server: the valid parts of the address. Without a day it is today in the teacher's zone. */
export function askedIn(search: URLSearchParams) {
  const prefer = PLAN_PREFERENCES.find((one) => one === search.get(PREFER));
  const others = othersIn(search);
  const more = { ...(prefer && { prefer }), ...(others.length > 0 && { with: others.join(',') }) };
  if (search.get('rest') === 'today') return { rest: 'today' as const, ...more };
  const given = (name: string): string => search.get(name) ?? '';
  const day = (name: string): PlainDate | undefined =>
    isPlainDate(given(name)) ? (given(name) as PlainDate) : undefined;
  const time = (name: string): Time | undefined => (isTime(given(name)) ? parseTime(given(name)) : undefined);
  const asked = {
    from: day('from'),
    to: day('to'),
    fromTime: time('fromTime'),
    toTime: time('toTime'),
    ...more,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as {
    [name in keyof typeof asked]?: NonNullable<(typeof asked)[name]>;
  };
}

/** Returns the ids of the other absent teachers. */
export const othersIn = (search: URLSearchParams): string[] =>
  search
    .get(WITH)
    ?.split(',')
    .filter(Boolean)
    .slice(0, MOST_ABSENT - 1) ?? [];

/** Returns the address with these other absent teachers. */
export function withOthers(search: URLSearchParams, ids: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(search);
  if (ids.length === 0) next.delete(WITH);
  else next.set(WITH, ids.join(','));
  return next;
}

/** Returns the address with these days, or the rest of today, instead of the previous ones. */
export function withDays(search: URLSearchParams, days: AbsenceDays | 'rest'): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of KEYS) next.delete(key);
  if (days === 'rest') next.set('rest', 'today');
  else for (const [name, value] of Object.entries(days)) if (value) next.set(name, value);
  return next;
}

/** Returns the days as entered, in the form of the address; without a time they are whole days. */
export const sentDays = ({ from, to, fromTime, toTime }: AbsenceDays) => ({
  from,
  to,
  ...(fromTime !== null && { fromTime }),
  ...(toTime !== null && { toTime }),
});

/** Returns the address with what the plan prefers; the usual preference is left out. */
export function withPreference(search: URLSearchParams, prefer: PlanPreference): URLSearchParams {
  const next = new URLSearchParams(search);
  if (prefer === 'KEEP_TIME') next.delete(PREFER);
  else next.set(PREFER, prefer);
  return next;
}

/** The address with what was decided in place of the wizard, or, with null, the other way round. */
export function withCalls(search: URLSearchParams, undoId: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (undoId === null) next.delete(CALLS);
  else next.set(CALLS, undoId);
  return next;
}
