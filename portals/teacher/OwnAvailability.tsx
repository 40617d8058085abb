import { useQueryClient } from '@tanstack/react-query';
import {
  addOwnException,
  getOwnAvailability,
  removeOwnException,
  saveOwnWeek,
} from '#calls/scheduling/api/availability.ts';
import { getTeacherWeek } from '#calls/scheduling/api/teacher-week.ts';
import { request } from '#src/api/client.ts';
import { getTeacherDashboard } from '#calls/teaching/api/teacher-platform.ts';
import { keyOf, useApi } from '#src/api/queries.ts';
import { AvailabilityEditor } from '#src/features/scheduling/availability/AvailabilityEditor.tsx';
import type { AvailabilityCalls } from '#src/features/scheduling/availability/calls.ts';
import { QueryView } from '#src/ui/QueryView.tsx';

/** The teacher's availability, time off and extra availability. */
export function OwnAvailability() {
  const client = useQueryClient();
  const availability = useApi(getOwnAvailability);
  const calls: AvailabilityCalls = {
    saveWeek: (body) => request(saveOwnWeek, { body }),
    addException: (body) => request(addOwnException, { body }),
    removeException: (exceptionId, dryRun) =>
      request(removeOwnException, { params: { exceptionId }, query: { dryRun } }),
    refresh: () => {
      for (const shown of [getTeacherDashboard, getTeacherWeek])
        void client.invalidateQueries({ queryKey: keyOf(shown) });
      return availability.refetch();
    },
  };
  return (
    <QueryView query={availability}>
      {(stands) => <AvailabilityEditor availability={stands} calls={calls} />}
    </QueryView>
  );
}
