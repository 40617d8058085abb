import { sql } from 'kysely';
import { systemNote } from '#domain/values/system-note.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { reverseLot } from '#server/modules/billing/credits/reverse-lot.ts';
import { undoStepKind } from '#server/modules/office/undo/undo-step.ts';
import { type LinkChange, restoreLinks } from './many-students.ts';

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

/** Restores the teacher or company of students. */
export const restoreLinksStep = undoStepKind<{ changes: LinkChange[] }>('restoreLinks', {
  touches: ({ changes }) => ({ student: changes.map(({ id }) => id) }),
  run: async (db, { changes }, now) => {
    for (const change of changes) await restoreLinks(db, change, now);
  },
});

/** Credits that were added as one lot, with the reason given for them. */
export interface AddedLot {
  lotId: string;
  note: string;
}

/** Reverses added credits with a movement that names the reason. Throws as `reverseLot`. */
export const reverseAdded = (db: Db, { lotId, note }: AddedLot): Promise<void> =>
  reverseLot(db, lotId, { opKey: `added-undone:${lotId}`, note: systemNote('undone-note', { note }) });

/** Reverses credits that were added to several students: all of them, or none. */
export const reverseAddedStep = undoStepKind<{ lots: AddedLot[] }>('reverseAdded', {
  run: async (db, { lots }) => {
    for (const lot of lots) await reverseAdded(db, lot);
  },
});
