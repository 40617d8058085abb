import {
  addTeacherException,
  removeTeacherException,
  saveTeacherWeek,
  teacherAvailability,
} from '#domain/scheduling/api/availability.ts';
import { request } from '#src/api/client.ts';
import { useApi } from '#src/api/queries.ts';
import { AvailabilityEditor } from '#src/features/scheduling/availability/AvailabilityEditor.tsx';
import type { AvailabilityCalls } from '#src/features/scheduling/availability/calls.ts';
import { QueryView } from '#src/ui/QueryView.tsx';
import { ReadOnly } from '#src/backoffice/record/ReadOnly.tsx';

/** When the teacher can: the usual week, and what differs from it. */
export function AvailabilityTab({ id }: { id: string }) {
  const params = { id };
  const availability = useApi(teacherAvailability, { params });
  const calls: AvailabilityCalls = {
    saveWeek: (body) => request(saveTeacherWeek, { params, body }),
    addException: (body) => request(addTeacherException, { params, body }),
    removeException: (exceptionId, dryRun) =>
      request(removeTeacherException, { params: { id, exceptionId }, query: { dryRun } }),
    refresh: () => availability.refetch(),
  };
  return (
    <QueryView query={availability}>
      {(stands) => (
        <ReadOnly>
          <AvailabilityEditor availability={stands} calls={calls} />
        </ReadOnly>
      )}
    </QueryView>
  );
}
