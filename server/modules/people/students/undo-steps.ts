import { sql } from 'kysely';
import { undoStepKind } from '#server/modules/office/undo/undo-step.ts';

/** The status of a student as it was. */
export interface StatusBefore {
  id: string;
  activityStatus: string;
  statusUntil: string | null;
  statusPinned: boolean;
}

/** Restores the statuses of students. */
export const restoreStatusesStep = undoStepKind<{ students: StatusBefore[] }>('restoreStatuses', {
  touches: ({ students }) => ({ student: students.map(({ id }) => id) }),
  run: (db, { students }) =>
    sql`update student s set activity_status = r."activityStatus", status_until = r."statusUntil", status_pinned = r."statusPinned"
      from jsonb_to_recordset(${JSON.stringify(students)}::jsonb) as r(id uuid, "activityStatus" text, "statusUntil" date, "statusPinned" boolean)
      where s.id = r.id`.execute(db),
});
