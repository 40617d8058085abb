import { keepPreviousData } from '@tanstack/react-query';
import { listSlotsOfTeacher, listSlotsOfTeachers } from '#calls/scheduling/api/slots.ts';
import { addDays } from '#domain/values/plain-date.ts';
import { useApi } from '#src/api/queries.ts';
import { useZone } from '#src/ui/zone-context.ts';
import type { BookingAddress } from './use-booking-address.ts';

/** Days that each view shows. */
export const DAYS_SHOWN = { first: 14, week: 7 } as const;

/** Available times of all teachers, and of the chosen one, in the days of the address. */
export function useOffer({ from, view, period, teacherId }: BookingAddress, minutes: number | null) {
  const timeZone = useZone();
  const query = {
    from,
    to: addDays(from, DAYS_SHOWN[view] - 1),
    durationMinutes: minutes ?? 0,
    timeZone,
    ...(period && { period }),
  };
  const isKnown = minutes !== null;
  const all = useApi(listSlotsOfTeachers, { query }, { placeholderData: keepPreviousData, enabled: isKnown });
  const one = useApi(
    listSlotsOfTeacher,
    { params: { teacherId: teacherId ?? '' }, query },
    { placeholderData: keepPreviousData, enabled: isKnown && teacherId !== null },
  );
  return { shown: teacherId === null ? all : one, teachers: all.data?.teachers ?? [] };
}
