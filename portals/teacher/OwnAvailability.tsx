import { addOwnException, getOwnAvailability, removeOwnException, saveOwnWeek } from '#calls/availability.ts';
import { request } from '#src/api/client.ts';
import { useApi } from '#src/api/queries.ts';
import { AvailabilityEditor } from '#src/availability/AvailabilityEditor.tsx';
import type { AvailabilityCalls } from '#src/availability/calls.ts';
import { QueryView } from '#src/ui/QueryView.tsx';

/** The own hours, time off and extra time. */
export function OwnAvailability() {
  const availability = useApi(getOwnAvailability);
  const calls: AvailabilityCalls = {
    saveWeek: (body) => request(saveOwnWeek, { body }),
    addException: (body) => request(addOwnException, { body }),
    removeException: (exceptionId, dryRun) =>
      request(removeOwnException, { params: { exceptionId }, query: { dryRun } }),
    refresh: () => availability.refetch(),
  };
  return (
    <QueryView query={availability}>
      {(stands) => <AvailabilityEditor availability={stands} calls={calls} />}
    </QueryView>
  );
}
