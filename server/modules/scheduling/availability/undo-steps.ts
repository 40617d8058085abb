import { sql } from 'kysely';
import { undoStepKind } from '#server/modules/office/undo/undo-step.ts';

/** Removes holidays that were added. */
export const removeHolidaysStep = undoStepKind<{ ids: string[] }>('removeHolidays', {
  run: (db, { ids }) => sql`delete from holiday where id = any (${ids}::uuid[])`.execute(db),
});
