import { sql } from 'kysely';
import { undoStepKind } from '#server/modules/office/undo/undo-step.ts';

/** Removes time off that was entered. */
export const removeTimeOffStep = undoStepKind<{ ids: string[] }>('removeTimeOff', {
  run: (db, { ids }) => sql`delete from availability_exception where id = any (${ids}::uuid[])`.execute(db),
});
